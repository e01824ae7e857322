import { expect, test } from "vitest";
import { type CompanyFacts, companyDefaults } from "#domain/settings/company.ts";
import { contactIntro, contactMeta, contactReasons } from "#app/texts/contact.ts";
import { guide, hero, homeMeta, plans, trustPoints, whyUs } from "#app/texts/home.ts";

const moved: CompanyFacts = {
  ...companyDefaults,
  name: "Tidewater Bug Works",
  phone: "(757) 555-0199",
  since: 2031,
  experience: "77+ years",
  license: { ...companyDefaults.license, number: "99999" },
  militaryDiscountPercent: 33,
  responseMinutes: { standard: 420, urgent: 360, estimate: 660 },
};

test("every fact in the texts comes from the company facts", () => {
  const texts = JSON.stringify(
    [homeMeta, hero, trustPoints, whyUs, guide, contactIntro, contactMeta, contactReasons].map(
      (write) => write(moved),
    ),
  );
  for (const fact of [
    "Tidewater Bug Works",
    "(757) 555-0199",
    "2031",
    "77+ years",
    "99999",
    "33%",
    "7 hours",
    "6 hours",
    "11 hours",
  ])
    expect(texts).toContain(fact);
  for (const old of [
    companyDefaults.name,
    companyDefaults.phone,
    "2019",
    "6+ years",
    "14778",
    "10%",
  ])
    expect(texts).not.toContain(old);
});

test("exactly one plan is the most popular", () => {
  expect(plans.map((plan) => [plan.name, plan.popular ?? false])).toEqual([
    ["Essential Protection", false],
    ["Complete Protection", true],
    ["Premium Protection", false],
  ]);
});
