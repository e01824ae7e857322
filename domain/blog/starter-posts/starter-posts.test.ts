import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type CompanyFacts, companyDefaults, spanText } from "#domain/settings/company.ts";
import { sitePages } from "#app/site/metadata/site-pages.ts";
import { analyzeContent } from "#domain/blog/article/content-analysis.ts";
import { sanitizeContent } from "#domain/blog/article/content-sanitizer.server.ts";
import { parseArticle } from "#domain/blog/article/parse-article.ts";
import { plainText, wordsOf } from "#domain/blog/article/plain-text.ts";
import { fieldLimits, postForm } from "#domain/blog/schema.ts";
import { starterPosts } from "./all-starter-posts.ts";

const posts = starterPosts.map((write) => write(companyDefaults));
const named = posts.map((post) => [post.slug, post] as const);

/** Plain facts that no setting has: the form's own term, the dryer, and how dry wood has to be. */
const plainNumbers: Record<string, string[]> = {
  "wood-destroying-insect-report": ["NPMA-33", "90"],
  "bed-bugs-pcs-season": ["30"],
  "crawl-space-moisture-summer": ["20"],
};

/** Company facts per article, as they appear in its text. */
const companyNumbers: Record<string, (company: CompanyFacts) => string[]> = {
  "termite-swarm-season-hampton-roads": ({ termite }) => [spanText(termite.liquidYears)],
  "mosquitoes-tidal-marsh": ({ mosquito }) => [spanText(mosquito.singleTreatmentWeeks)],
  "bed-bugs-pcs-season": ({ militaryDiscountPercent }) => [`${militaryDiscountPercent}%`],
  "spiders-garage-shed": ({ poisonHelpline }) => [poisonHelpline.phone],
  "restaurant-health-inspection-pests": ({ commercialEmergencyHours }) => [
    spanText(commercialEmergencyHours),
  ],
};

function linksOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
}

/** Share of the shorter text's four-word sequences that also appear in the other one. */
function similarity(one: string, other: string): number {
  const runs = (html: string): Set<string> => {
    const words = wordsOf(plainText(parseArticle(html)).toLowerCase());
    return new Set(words.slice(3).map((_, at) => words.slice(at, at + 4).join(" ")));
  };
  const [a, b] = [runs(one), runs(other)];
  return [...a].filter((run) => b.has(run)).length / Math.min(a.size, b.size);
}

describe("the starter posts", () => {
  it("are ten, in five categories or more, with distinct slugs and titles", () => {
    expect(posts).toHaveLength(10);
    for (const key of ["slug", "title", "metaTitle", "metaDescription"] as const)
      expect(new Set(posts.map((post) => post[key])).size, key).toBe(10);
    expect(new Set(posts.map(({ category }) => category)).size).toBeGreaterThanOrEqual(5);
  });

  it("share no sentences or headings", () => {
    for (const [at, one] of posts.entries())
      for (const other of posts.slice(at + 1))
        expect(similarity(one.content, other.content), `${one.slug}, ${other.slug}`).toBeLessThan(
          0.04,
        );
    const headings = posts.flatMap(({ content }) =>
      [...content.matchAll(/<h[23]>(.*?)<\/h/g)].map(([, text = ""]) => text),
    );
    expect(new Set(headings).size).toBe(headings.length);
  });
});

describe.each(named)("%s", (slug, post) => {
  it("stays within the limits of the editor's form", () => {
    const form = postForm.safeParse({
      ...post,
      meta_title: post.metaTitle,
      meta_description: post.metaDescription,
      featured_image_url: post.featuredImage.url,
      featured_image_alt: post.featuredImage.alt,
      published: true,
    });
    expect(form.error?.issues ?? []).toEqual([]);
    expect(form.data?.slug).toBe(slug);
    expect(post.metaTitle.length).toBeLessThanOrEqual(fieldLimits.meta_title);
    expect(post.excerpt.length).toBeGreaterThan(80);
  });

  it("passes every hint, at 700 to 1,100 words", () => {
    const { words, hints } = analyzeContent(
      {
        title: post.title,
        meta_description: post.metaDescription,
        featured_image_url: post.featuredImage.url,
        featured_image_alt: post.featuredImage.alt,
      },
      parseArticle(post.content),
    );
    expect(hints.filter(({ grade }) => grade !== "good")).toEqual([]);
    expect(words).toBeGreaterThanOrEqual(700);
    expect(words).toBeLessThanOrEqual(1100);
  });

  it("is in the stored format already", () => {
    expect(sanitizeContent(post.content)).toBe(post.content);
  });

  it("links to a service and a city of ours, to existing pages, and externally only to the state", () => {
    const pages = new Set(sitePages(companyDefaults).map(({ path }) => path));
    const links = linksOf(post.content);
    const own = links.filter((href) => href.startsWith("/"));
    expect(own.filter((href) => !pages.has(href))).toEqual([]);
    expect(own.some((href) => href.startsWith("/services/"))).toBe(true);
    expect(own.some((href) => href.startsWith("/service-areas/"))).toBe(true);
    const outside = links.filter((href) => !href.startsWith("/"));
    expect(outside.filter((href) => href !== companyDefaults.license.lookupUrl)).toEqual([]);
  });

  it("has no numbers except company facts and known facts", () => {
    const allowed = [
      ...(companyNumbers[slug]?.(companyDefaults) ?? []),
      ...(plainNumbers[slug] ?? []),
    ];
    let rest = `${post.title} ${post.excerpt} ${post.metaDescription} ${plainText(parseArticle(post.content))}`;
    for (const fact of allowed) {
      expect(rest).toContain(fact);
      rest = rest.replaceAll(fact, "");
    }
    expect(rest.match(/\S*\d\S*/g) ?? []).toEqual([]);
    expect(rest).not.toMatch(/\$|guarantee[ds]?\b(?! and)|number one|best in|award/i);
  });

  it("follows the company's settings", () => {
    const other: CompanyFacts = {
      ...companyDefaults,
      termite: { liquidYears: { from: 71, to: 72 } },
      mosquito: { ...companyDefaults.mosquito, singleTreatmentWeeks: { from: 73, to: 74 } },
      militaryDiscountPercent: 75,
      poisonHelpline: { name: "Poison Help", phone: "(800) 555-0176" },
      commercialEmergencyHours: { from: 77, to: 78 },
    };
    const text = starterPosts.map((write) => write(other)).find((found) => found.slug === slug);
    for (const fact of companyNumbers[slug]?.(other) ?? []) expect(text?.content).toContain(fact);
  });

  it("has its own drawing that runs nothing and loads nothing", () => {
    expect(post.featuredImage.url).toBe(`/pictures/${slug}.svg`);
    const file = new URL(`../../../public/pictures/${slug}.svg`, import.meta.url);
    expect(existsSync(file)).toBe(true);
    const svg = readFileSync(file, "utf8");
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 675"/);
    expect(svg.length).toBeGreaterThan(2500);
    expect(svg.length).toBeLessThan(9000);
    expect(svg).not.toMatch(/<(?:script|style|foreignObject|image|a|animate|set)\b|\son\w+=/i);
    expect(svg).not.toMatch(/href="(?!#)|url\(/);
  });
});
