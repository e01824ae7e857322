import { describe, expect, it } from "vitest";
import { companyDefaults, experienceText } from "./company.ts";
import { companyFrom, overridesOf, ownerDefaults, ownerFactsOf } from "./owner-facts.ts";
import { holidayClosures, holidayIds, holidays } from "./hours/holidays.ts";
import { isOpen } from "./hours/hours.ts";
import { companyOverrides } from "./schema.ts";

const now = new Date("2026-06-01T12:00:00Z");

describe("the stored facts", () => {
  it("are empty for the defaults", () => {
    expect(overridesOf(ownerDefaults)).toEqual({});
    const federal = holidayClosures(holidayIds, now).toSorted((one, other) =>
      one.from.localeCompare(other.from),
    );
    expect(companyFrom(ownerFactsOf(undefined), now)).toEqual({
      ...companyDefaults,
      experience: "6+ years",
      hours: { ...companyDefaults.hours, closures: federal },
    });
  });

  it("hold only differences, in the form that is read back", () => {
    const [first, ...others] = ownerDefaults.cities;
    if (!first) throw new Error("There are no cities");
    const changed = {
      ...ownerDefaults,
      since: 2001,
      holidays: ["christmas" as const],
      openHolidays: ["labor" as const],
      cities: [{ ...first, zipCodes: ["23450"] }, ...others],
    };
    const stored = overridesOf(changed);
    expect(Object.keys(stored)).toEqual(["since", "holidays", "openHolidays", "cities"]);
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
    const openHolidays = holidayIds.filter((id) => id !== "independence");
    const company = companyFrom(
      { ...ownerDefaults, holidays: ["independence"], openHolidays, closures },
      now,
    );
    expect(company.hours.closures?.map(({ from, words }) => `${from} ${words}`)).toEqual([
      "2025-07-04 Independence Day",
      "2026-07-04 Independence Day",
      "2026-08-03 Summer break",
      "2027-07-04 Independence Day",
    ]);
  });
});

describe("a federal holiday", () => {
  const openAtTenOn = (setting: unknown, day: number) => {
    const date = new Date(day).toISOString().slice(0, 10);
    // An office that is open every day, so that a holiday on a Sunday counts, too.
    const week = Array.from({ length: 7 }, () => ({ opens: 0, closes: 1440 }));
    const hours = { timeZone: "America/New_York", week };
    const { hours: read } = companyFrom(
      ownerFactsOf({ ...(setting as object), hours }),
      new Date(day),
    );
    return isOpen(new Date(`${date}T15:00:00Z`), read);
  };

  it.each(holidays.map(({ id, date }) => [id, date] as const))(
    "%s is closed until the owner answers, then what the owner says",
    (id, date) => {
      const day = date(2027);
      const others = holidayIds.filter((other) => other !== id);
      expect(openAtTenOn({}, day)).toBe(false);
      expect(openAtTenOn({ holidays: [], openHolidays: others }, day)).toBe(false);
      expect(openAtTenOn({ holidays: [id], openHolidays: others }, day)).toBe(false);
      expect(openAtTenOn({ holidays: others, openHolidays: [id] }, day)).toBe(true);
    },
  );

  it.each(holidays.map(({ id, date }) => [id, date] as const))(
    "%s is open if the owner left it out of a list of an earlier version",
    (id, date) => {
      const others = holidayIds.filter((other) => other !== id);
      expect(openAtTenOn({ holidays: others }, date(2027))).toBe(true);
      expect(ownerFactsOf({ holidays: others }).openHolidays).toEqual([id]);
    },
  );

  it("without an answer stays without one when another fact is saved", () => {
    const stored = overridesOf({ ...ownerFactsOf({ since: 2001 }), phone: "(757) 555-0177" });
    expect(ownerFactsOf(stored)).toMatchObject({ holidays: [], openHolidays: [] });
  });
});

it.each([
  [2019, "6+ years"],
  [2024, "1+ year"],
  [2026, "our first years"],
])("a business founded in %i claims %s in 2026", (since, words) => {
  expect(experienceText(since, now)).toBe(words);
});
