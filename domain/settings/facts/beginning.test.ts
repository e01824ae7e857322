import { describe, expect, it } from "vitest";
import {
  companyFrom,
  defaultsOf,
  type OwnerFacts,
  overridesOf,
  ownerDefaults,
  ownerFactsOf,
  withContentSet,
} from "#domain/settings/owner-facts.ts";
import { firstFirmWords, sentencesWith } from "#tests/first-firm.ts";
import { ownFirm } from "#tests/own-firm.ts";
import { areas } from "./areas.ts";
import { factSections } from "./all-sections.ts";
import { beginning, enteredValues } from "./beginning.ts";
import { checkFacts, fieldsIn, sectionIn, valuesOf } from "./fact-section.ts";

const now = new Date("2026-06-01T12:00:00Z");
const ownColors = { main: "#224466", action: "#aa3300", accent: "#117755" };

const entered = { ...ownFirm, region: "id" };

const neutral = () => {
  const checked = checkFacts(beginning, ownerDefaults, entered, now);
  return checked.ok ? checked.facts : expect.unreachable(JSON.stringify(checked.fieldErrors));
};

describe("a firm on neutral texts", () => {
  it("has its own facts, and none of Hampton Roads", () => {
    const facts = neutral();
    expect(facts).toMatchObject({ contentSet: "neutral", name: "Foothill Pest Pros", cities: [] });
    expect(facts.address).toMatchObject({ city: "Boise", region: "ID" });
    expect(sentencesWith(firstFirmWords, JSON.stringify(companyFrom(facts, now)))).toEqual([]);
  });

  it("is stored as what differs, and read back the same", () => {
    const facts = neutral();
    expect(ownerFactsOf(JSON.parse(JSON.stringify(overridesOf(facts))))).toEqual(facts);
    expect(overridesOf(facts)).not.toHaveProperty("cities");
  });

  it("has every settings section without the fields of the shipped cities", () => {
    const facts = neutral();
    for (const given of factSections) {
      const section = sectionIn("neutral", given);
      const values = valuesOf(section, facts);
      expect(sentencesWith(firstFirmWords, JSON.stringify(values)), section.id).toEqual([]);
      expect(checkFacts(section, facts, values, now), section.id).toMatchObject({ ok: true });
    }
    expect(fieldsIn(sectionIn("neutral", areas)).map(({ name }) => name)).not.toContain(
      "norfolkZips",
    );
  });

  it("may leave the helpline for wild animals empty, but not half", () => {
    const facts = neutral();
    const section = sectionIn("neutral", areas);
    const half = { ...valuesOf(section, facts), wildlifeName: "Idaho Fish and Game" };
    expect(checkFacts(section, facts, half, now)).toMatchObject({
      fieldErrors: { wildlifePhone: ["Write both the office and its phone number, or neither"] },
    });
  });
});

describe("another set of content", () => {
  it("keeps what the owner changed, there and back", () => {
    const own = {
      ...ownerDefaults,
      colors: ownColors,
      firstServiceDiscountDollars: 75,
      cities: [
        ...ownerDefaults.cities,
        {
          slug: "emporia",
          name: "Emporia",
          state: "VA",
          stateName: "Virginia",
          neighborhoods: [],
          zipCodes: ["23847"],
          animalControl: { name: "", phone: "" },
        },
      ],
    };
    const there = withContentSet(own, "neutral");
    expect(there).toMatchObject({ colors: ownColors, firstServiceDiscountDollars: 75 });
    expect(there.cities.map(({ slug }) => slug)).toEqual(["emporia"]);
    expect(there.name).toBe(defaultsOf({ contentSet: "neutral" }).name);
    expect(withContentSet(there, "hampton-roads")).toEqual(own);
  });

  it("keeps a fact that the owner entered and that is the default of the other set", () => {
    const stored = (facts: OwnerFacts) =>
      ownerFactsOf(JSON.parse(JSON.stringify(overridesOf(facts))));
    const own = { ...ownerDefaults, militaryDiscountPercent: 0 };
    const there = stored({ ...stored(withContentSet(own, "neutral")), name: "Foothill Pest" });
    expect(there.militaryDiscountPercent).toBe(0);
    const back = stored(withContentSet(there, "hampton-roads"));
    expect(back).toEqual({ ...own, name: "Foothill Pest" });
    expect(overridesOf({ ...back, militaryDiscountPercent: 10 })).toEqual({
      name: "Foothill Pest",
    });
    expect(companyFrom(there, now)).not.toHaveProperty("entered");
  });

  it("keeps its changes to the shipped cities while texts for any town are shown", () => {
    const [first, ...others] = ownerDefaults.cities;
    if (!first) return expect.unreachable("a city");
    const changed = { ...first, zipCodes: ["23450", "23451"], retired: "gone" } as const;
    const own = { ...ownerDefaults, cities: [changed, ...others] };
    const stored = (facts: OwnerFacts) =>
      ownerFactsOf(JSON.parse(JSON.stringify(overridesOf(facts))));
    const there = stored({ ...stored(withContentSet(own, "neutral")), name: "Foothill Pest" });
    expect(there.cities).toEqual([]);
    expect(JSON.stringify(companyFrom(there, now))).not.toContain("23450");
    expect(withContentSet(there, "hampton-roads")).toEqual({ ...own, name: "Foothill Pest" });
  });
});

describe("the first form", () => {
  it("shows no default as if it were entered", () => {
    const values = enteredValues(valuesOf(beginning, ownerDefaults), ownerDefaults);
    expect(values).toMatchObject({ name: "", phone: "", city: "", contentSet: "hampton-roads" });
    const facts = neutral();
    expect(enteredValues(valuesOf(beginning, facts), facts)).toMatchObject({
      name: "Foothill Pest Pros",
      region: "ID",
      since: "2011",
    });
  });

  it.each([
    ["name", ""],
    ["phone", "555"],
    ["region", "Ruritania"],
    ["postalCode", "8370"],
    ["contentSet", "boise"],
    ["timeZone", "Mars/Base"],
    ["since", "2999999"],
    ["area", "x".repeat(61)],
  ])("refuses %s: %s", (field, value) => {
    const checked = checkFacts(beginning, ownerDefaults, { ...entered, [field]: value }, now);
    expect(checked).toMatchObject({ ok: false, fieldErrors: { [field]: [expect.any(String)] } });
  });
});

it("a license that an earlier version stored without its name is Virginia's", () => {
  const license = { number: "99", authority: "VDACS", lookupUrl: "https://example.com/" };
  expect(ownerFactsOf({ license }).license.name).toBe("Virginia pesticide business license");
});
