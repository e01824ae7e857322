import { shortened } from "#domain/words/shortened.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { fingerprint } from "#domain/words/fingerprint.ts";
import * as addresses from "#app/addresses.ts";
import { sitePages, type SitePage } from "#app/site/metadata/site-pages.ts";

/** A shareable page: its path, and its texts if not derived from the path. */
export interface SharedPage {
  path: string;
  words?: ShareWords;
}

export interface ShareWords {
  /** A short line above the title. */
  kicker: string;
  title: string;
}

export const shareSize = { width: 1200, height: 630 } as const;

/** Version of the design. Increment it when the drawing changes, so that caches fetch the pictures again. */
const design = 1;

const folder = addresses.sharePicture("");
const extension = ".png";

/** Fits on two lines; longer titles would be truncated anyway. */
const longestTitle = 90;

/** Share texts of an article. */
export function articleWords({ title, category }: { title: string; category: string }): ShareWords {
  return { kicker: category || "From our blog", title: shortened(title, longestTitle) };
}

/** Share texts of a page that the owner added. */
export const pageWords = (page: { title: string }, company: CompanyFacts): ShareWords => ({
  kicker: company.name,
  title: page.title,
});

/** Share texts of a page; undefined for pages without their own picture, and for articles. */
export function shareWords(path: string, company: CompanyFacts): ShareWords | undefined {
  if (path === addresses.blog)
    return {
      kicker: "From the people who inspect its houses",
      title: `Pest notes for ${company.region}`,
    };
  const page = sitePages(company).find((known) => known.path === path);
  return page && wordsOf(page, company);
}

function wordsOf({ path, label, group }: SitePage, company: CompanyFacts): ShareWords {
  if (group === "area")
    return { kicker: `Locally owned since ${company.since}`, title: `Pest control in ${label}` };
  if (group === "service") return { kicker: "Free inspection and estimate", title: label };
  if (group === "pest")
    return path === addresses.pests
      ? { kicker: licensedIn(company), title: `Pest guide for ${company.region}` }
      : { kicker: "Which kind, what to do, what decides the price", title: label };
  const titles: Record<string, string> = {
    "/":
      company.contentSet === "neutral"
        ? `Pest control in ${company.region}`
        : "Pest control for Hampton Roads homes and businesses",
    [addresses.services]: "Pest, termite, mosquito and moisture control",
    [addresses.serviceAreas]:
      company.contentSet === "neutral"
        ? `Where we work in ${company.region}`
        : `Pest control in ${company.cities.length} Hampton Roads cities`,
    [addresses.about]: `Neighbors who know the pests here, since ${company.since}`,
    [addresses.contact]: "Request a free quote or inspection",
  };
  return { kicker: licensedIn(company), title: titles[path] ?? label };
}

const licensedIn = ({ contentSet }: CompanyFacts): string =>
  contentSet === "neutral" ? "Licensed and insured" : "Licensed and insured in Virginia";

/** URL of a page's picture, versioned by its texts; falls back to the home page's picture. */
export function sharePicture(
  { path, words }: SharedPage,
  company: CompanyFacts,
): { href: string; alt: string } {
  const own = words ?? shareWords(path, company);
  const { title, kicker } = own ?? shareWords("/", company) ?? { title: company.name, kicker: "" };
  const name = own && path !== "/" ? path.slice(1) : "home";
  const version = fingerprint(
    [
      design,
      title,
      kicker,
      company.contentSet,
      company.name,
      company.phone,
      company.mark,
      company.typePair,
      company.logo?.file ?? "",
      String(company.logo?.hasName ?? false),
      ...Object.values(company.colors),
    ].join("\n"),
  );
  return {
    href: `${addresses.sharePicture(name + extension)}?v=${version}`,
    alt: `${title}. ${company.name}, ${company.phone}`,
  };
}

/** The page that a picture URL (without its query) belongs to; undefined for any other URL. */
export function pageOfPicture(pathname: string): string | undefined {
  if (!pathname.startsWith(folder) || !pathname.endsWith(extension)) return undefined;
  const name = pathname.slice(folder.length, -extension.length);
  return name === "home" ? "/" : `/${name}`;
}
