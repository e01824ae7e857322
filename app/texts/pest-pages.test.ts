import { describe, expect, it } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import { pests } from "#domain/settings/pests.ts";
import { textPages } from "#app/texts/all-texts.server.ts";
import { likeness, mostAlike, wordRows } from "#domain/words/likeness.ts";
import { pestTexts } from "./pest-texts.ts";

const wordsOf = (slug: string) => {
  const texts = pestTexts.get(slug);
  if (!texts) throw new Error(`no words for ${slug}`);
  return texts.write(companyDefaults);
};

/** All texts of a tree. */
function textsOf(part: unknown): string[] {
  if (typeof part === "string") return [part];
  if (typeof part === "object" && part !== null) return Object.values(part).flatMap(textsOf);
  return [];
}

const shinglesOf = (tree: object): Set<string> => wordRows(textsOf(tree));

describe("the pages about pests", () => {
  const shingles = new Map(
    textPages.map(({ page, write }) => [page as string, shinglesOf(write(companyDefaults))]),
  );
  const pestPages = textPages.filter(({ page }) => page.startsWith("pest-"));

  it("are seven", () => {
    expect(pestPages.map(({ name }) => name)).toEqual(pests.map(({ name }) => name));
  });

  it.each(pestPages)("$name shares at most 15% of its five-word rows with any page", ({ page }) => {
    const own = shingles.get(page) ?? new Set();
    expect(own.size).toBeGreaterThan(600);
    const alike = [...shingles]
      .filter(([other]) => other !== page && other !== "shared")
      .map(([other, theirs]) => ({ other, share: likeness(own, theirs) }))
      .filter(({ share }) => share > mostAlike);
    expect(alike).toEqual([]);
  });

  it("say no sentence twice, on a page or across pages", () => {
    const pageOf = new Map<string, string>();
    const repeated: string[] = [];
    for (const { page, write } of textPages.filter((one) => one.page !== "shared")) {
      const sentences = textsOf({ ...write(companyDefaults), labels: {} })
        .flatMap((text) => text.split(/(?<=[.!?])\s+/))
        .filter((sentence) => sentence.split(" ").length > 5);
      for (const sentence of new Set(sentences)) {
        const before = pageOf.get(sentence);
        if (before && `${page} ${before}`.includes("pest-")) repeated.push(`${page}: ${sentence}`);
        pageOf.set(sentence, page);
      }
    }
    expect(repeated).toEqual([]);
  });
});

describe.each(pests)("the page about $name", ({ slug }) => {
  const words = wordsOf(slug);

  it("answers four to six questions and names four to six kinds", () => {
    for (const { length } of [words.questions.faqs, words.kinds.items]) {
      expect(length).toBeGreaterThanOrEqual(4);
      expect(length).toBeLessThanOrEqual(6);
    }
  });

  it("fits into a search result", () => {
    expect(words.meta.title.length).toBeLessThanOrEqual(60);
    expect(words.meta.description.length).toBeGreaterThanOrEqual(110);
    expect(words.meta.description.length).toBeLessThanOrEqual(160);
  });

  it("takes every price and percentage from the facts", () => {
    const moved = pestTexts.get(slug)?.write({
      ...companyDefaults,
      firstServiceDiscountDollars: 77,
      militaryDiscountPercent: 33,
      mosquito: {
        ...companyDefaults.mosquito,
        oneTimeDollars: 501,
        monthlyDollars: 502,
        biweeklyDollarsPerVisit: 503,
      },
    });
    const figures =
      textsOf(moved)
        .join("\n")
        .match(/\$\d+|\d+%/g) ?? [];
    const known = ["$0", "$77", "33%", "$501", "$502", "$503"];
    expect(figures.filter((figure) => !known.includes(figure))).toEqual([]);
  });
});
