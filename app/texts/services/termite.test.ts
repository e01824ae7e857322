import { expect, test } from "vitest";
import { type CompanyFacts, companyDefaults } from "#domain/settings/company.ts";
import { estimateLead, termiteFaqs, termiteHero, termiteMeta, treatments } from "./termite.ts";

test("treatment and response times follow the company facts", () => {
  const moved: CompanyFacts = {
    ...companyDefaults,
    termite: { liquidYears: { from: 61, to: 62 } },
    responseMinutes: { standard: 420, urgent: 360, estimate: 660 },
    schedulingHours: { from: 81, to: 82 },
  };
  for (const write of [termiteMeta, termiteHero, treatments, termiteFaqs])
    expect(JSON.stringify(write(moved))).toContain("61–62");
  expect(estimateLead(moved)).toContain("6 hours");
  expect(estimateLead(moved)).toContain("81–82 hours");
});
