import { expect, test } from "vitest";
import { type CompanyFacts, companyDefaults } from "#domain/settings/company.ts";
import { homeTexts } from "#app/texts/home.ts";
import type { PageTexts } from "#app/texts/page-texts.ts";
import { allServicesTexts } from "./all-services.ts";
import { commercialTexts } from "./commercial.ts";
import { emergencyTexts } from "./emergency.ts";
import { moistureTexts } from "./moisture.ts";
import { mosquitoTexts } from "./mosquito.ts";
import { residentialTexts } from "./residential.ts";
import { termiteTexts } from "./termite.ts";

const pages = [
  homeTexts,
  allServicesTexts,
  commercialTexts,
  emergencyTexts,
  moistureTexts,
  mosquitoTexts,
  residentialTexts,
  termiteTexts,
];

/** All texts of a tree. */
function textsOf(part: unknown): string[] {
  if (typeof part === "string") return [part];
  if (typeof part === "object" && part !== null) return Object.values(part).flatMap(textsOf);
  return [];
}

const sentencesOf = (tree: unknown) =>
  textsOf(tree)
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .filter((sentence) => sentence.split(" ").length > 5);

test("no sentence appears on two service pages or on a service page and the home page", () => {
  const pageOfSentence = new Map<string, string>();
  const repeated: string[] = [];
  for (const { page, write } of pages)
    for (const sentence of new Set(sentencesOf(write(companyDefaults)))) {
      const before = pageOfSentence.get(sentence);
      if (before) repeated.push(`${before} and ${page}: ${sentence}`);
      pageOfSentence.set(sentence, page);
    }
  expect(repeated).toEqual([]);
});

test("company facts are not hard-coded", () => {
  const moved: CompanyFacts = {
    ...companyDefaults,
    phone: "(757) 555-0199",
    militaryDiscountPercent: 33,
    responseMinutes: { standard: 420, urgent: 360, estimate: 660 },
    schedulingHours: { from: 61, to: 62 },
    visitMinutes: { from: 63, to: 64 },
    settlingHours: { from: 65, to: 66 },
    commercialEmergencyHours: { from: 67, to: 68 },
    agreementNoticeDays: 71,
  };
  const textOf = ({ write }: PageTexts) => textsOf(write(moved)).join("\n");
  const expected = [
    [allServicesTexts, ["(757) 555-0199", "33%", "7 hours", "61–62 hours", "71 days"]],
    [residentialTexts, ["63–64 minute", "65–66 hours", "6 hours", "33%", "71 days"]],
    [commercialTexts, ["67–68 hours", "7 hours"]],
    [emergencyTexts, ["61–62 hours", "67–68 hours", "6 hours", "7 hours"]],
  ] as const;
  for (const [texts, facts] of expected)
    for (const fact of facts) expect(textOf(texts)).toContain(fact);
  const all = expected.map(([texts]) => textOf(texts)).join("\n");
  for (const old of ["24–48", "30–60", "10%", companyDefaults.phone])
    expect(all).not.toContain(old);
});

test("every page has questions, and titles that fit into search results", () => {
  const listed = [allServicesTexts, residentialTexts, commercialTexts, emergencyTexts];
  const trees = listed.map(({ write }) => write(companyDefaults));
  expect(trees.map(({ questions }) => questions.faqs.length)).toEqual([6, 6, 6, 4]);
  for (const { meta } of trees) {
    expect(meta.title.length).toBeLessThanOrEqual(60);
    expect(meta.description.length).toBeGreaterThanOrEqual(110);
    expect(meta.description.length).toBeLessThanOrEqual(160);
  }
});
