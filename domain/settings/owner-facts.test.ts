import { describe, expect, it } from "vitest";
import { companyDefaults, experienceText } from "./company.ts";
import { companyFrom, overridesOf, ownerDefaults, ownerFactsOf } from "./owner-facts.ts";
import { companyOverrides } from "./schema.ts";

const now = new Date("2026-06-01T12:00:00Z");

describe("the stored facts", () => {
  it("are empty for the defaults", () => {
    expect(overridesOf(ownerDefaults)).toEqual({});
    expect(companyFrom(ownerFactsOf(undefined), now)).toEqual({
      ...companyDefaults,
      experience: "6+ years",
    });
  });

  it("hold only differences, in the form that is read back", () => {
    const [first, ...others] = ownerDefaults.cities;
    if (!first) throw new Error("There are no cities");
    const changed = {
      ...ownerDefaults,
      since: 2001,
      holidays: ["christmas" as const],
      cities: [{ ...first, zipCodes: ["23450"] }, ...others],
    };
    const stored = overridesOf(changed);
    expect(Object.keys(stored)).toEqual(["since", "holidays", "cities"]);
    expect(companyOverrides.parse(stored)).toEqual(stored);
    expect(ownerFactsOf(JSON.parse(JSON.stringify(stored)))).toEqual(changed);
  });

  it("keep their valid parts if one part is invalid", () => {
    const facts = ownerFactsOf({ name: "Heron", phone: 7, hours: { timeZone: "Mars/Olympus" } });
    expect(facts).toEqual({ ...ownerDefaults, name: "Heron" });
    expect(ownerFactsOf("nonsense")).toEqual(ownerDefaults);
  });

  it("give the hours their closures and holidays, in order", () => {
    const closures = [{ from: "2026-08-03", to: "2026-08-07", words: "Summer break" }];
    const company = companyFrom({ ...ownerDefaults, holidays: ["independence"], closures }, now);
    expect(company.hours.closures?.map(({ from, words }) => `${from} ${words}`)).toEqual([
      "2025-07-04 Independence Day",
      "2026-07-04 Independence Day",
      "2026-08-03 Summer break",
      "2027-07-04 Independence Day",
    ]);
  });
});

it.each([
  [2019, "6+ years"],
  [2024, "1+ year"],
  [2026, "our first years"],
])("a business founded in %i claims %s in 2026", (since, words) => {
  expect(experienceText(since, now)).toBe(words);
});
