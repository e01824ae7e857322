import { expect, test } from "vitest";
import { textPages } from "#app/texts/all-texts.server.ts";
import { type CompanyFacts, companyDefaults } from "#domain/settings/company.ts";
import { textFacts, unknownFacts, withFacts } from "./text-facts.ts";
import { templateOf } from "./text-template.ts";

const moved: CompanyFacts = {
  ...companyDefaults,
  name: "Tidewater Bug Works",
  phone: "(757) 555-0199",
  since: 2031,
  militaryDiscountPercent: 33,
  responseMinutes: { standard: 45, urgent: 30, estimate: 660 },
  schedulingHours: { from: 61, to: 62 },
  cities: [...companyDefaults.cities].toReversed(),
  mosquito: { ...companyDefaults.mosquito, season: { from: 3, to: 11 } },
};

const withFactsIn = (part: unknown, company: CompanyFacts): unknown =>
  JSON.parse(JSON.stringify(part), (_name, value: unknown) =>
    typeof value === "string" ? withFacts(value, company) : value,
  );

test.each(textPages.map((page) => [page.page, page] as const))(
  "the template of %s gives its shipped texts, whatever the facts are",
  (_key, { write }) => {
    const template = templateOf(write);
    const text = JSON.stringify(template);
    expect(text).not.toMatch(/[\u{e000}\u{e001}]/u);
    expect(unknownFacts(text)).toEqual([]);
    for (const company of [companyDefaults, moved])
      expect(withoutNumbers(withFactsIn(template, company))).toEqual(
        withoutNumbers(JSON.parse(JSON.stringify(write(company)))),
      );
  },
);

test("the facts in the texts are named", () => {
  const all = JSON.stringify(textPages.map(({ write }) => templateOf(write)));
  const unused = textFacts.filter(({ name }) => !all.includes(`{${name}}`)).map(({ name }) => name);
  expect(unused).toEqual([]);
  expect(all).toContain(
    "If no visit is needed, your estimate follows within {estimate reply time}",
  );
});

/** Prices as numbers are not texts. */
function withoutNumbers(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree), (_name, value: unknown) =>
    typeof value === "number" ? 0 : value,
  );
}
