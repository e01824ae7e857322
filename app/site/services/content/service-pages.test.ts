import { expect, test } from "vitest";
import { type CompanyFacts, companyDefaults } from "#domain/settings/company.ts";
import * as home from "#app/site/home/home-content.ts";
import * as allServices from "./all-services.ts";
import * as commercial from "./commercial.ts";
import * as emergency from "./emergency.ts";
import * as moisture from "./moisture.ts";
import * as mosquito from "./mosquito.ts";
import * as residential from "./residential.ts";
import * as termite from "./termite.ts";

const pages = {
  home,
  allServices,
  commercial,
  emergency,
  moisture,
  mosquito,
  residential,
  termite,
};

/** All texts of a page, with functions evaluated with the company facts. */
function textsOf(words: unknown, company: CompanyFacts): string[] {
  if (typeof words === "string") return [words];
  if (typeof words === "function")
    return textsOf((words as (company: CompanyFacts) => unknown)(company), company);
  if (typeof words === "object" && words !== null)
    return Object.values(words).flatMap((part) => textsOf(part, company));
  return [];
}

const sentencesOf = (words: unknown) =>
  textsOf(words, companyDefaults)
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .filter((sentence) => sentence.split(" ").length > 5);

test("no sentence appears on two service pages or on a service page and the home page", () => {
  const pageOfSentence = new Map<string, string>();
  const repeated: string[] = [];
  for (const [page, words] of Object.entries(pages))
    for (const sentence of new Set(sentencesOf(words))) {
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
  const textOf = (words: unknown) => textsOf(words, moved).join("\n");
  const expected = [
    [allServices, ["(757) 555-0199", "33%", "7 hours", "61–62 hours", "71 days"]],
    [residential, ["63–64 minute", "65–66 hours", "6 hours", "33%", "71 days"]],
    [commercial, ["67–68 hours", "7 hours"]],
    [emergency, ["61–62 hours", "67–68 hours", "6 hours", "7 hours"]],
  ] as const;
  for (const [words, facts] of expected)
    for (const fact of facts) expect(textOf(words)).toContain(fact);
  const all = expected.map(([words]) => textOf(words)).join("\n");
  for (const old of ["24–48", "30–60", "10%", companyDefaults.phone])
    expect(all).not.toContain(old);
});

test("every page has questions, and titles that fit into search results", () => {
  const { allServicesFaqs, allServicesMeta } = allServices;
  const { residentialFaqs, residentialMeta } = residential;
  const { commercialFaqs, commercialMeta } = commercial;
  const { emergencyFaqs, emergencyMeta } = emergency;
  const faqs = [allServicesFaqs, residentialFaqs, commercialFaqs, emergencyFaqs];
  expect(faqs.map((write) => write(companyDefaults).length)).toEqual([6, 6, 6, 4]);
  for (const write of [allServicesMeta, residentialMeta, commercialMeta, emergencyMeta]) {
    const { title, description } = write(companyDefaults);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThanOrEqual(110);
    expect(description.length).toBeLessThanOrEqual(160);
  }
});
