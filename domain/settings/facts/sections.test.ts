import { serviceKeys } from "#domain/settings/offer/offered-services.ts";
import { describe, expect, it } from "vitest";
import { ownerDefaults, overridesOf } from "#domain/settings/owner-facts.ts";
import { factSections, sectionNamed } from "./all-sections.ts";
import { checkFacts, fieldsIn, valuesOf } from "./fact-section.ts";

const now = new Date("2026-06-01T12:00:00Z");

/** The form of a section as a browser with these changes posts it. */
function check(id: string, changes: Record<string, string | boolean> = {}) {
  const section = sectionNamed(id);
  if (!section) throw new Error(`There is no section ${id}`);
  const boxes = fieldsIn(section)
    .filter(({ control }) => control === "checkbox")
    .map(({ name }) => [name, false]);
  const input = { ...valuesOf(section, ownerDefaults), ...Object.fromEntries(boxes), ...changes };
  return checkFacts(section, ownerDefaults, input, now);
}

function stored(id: string, changes: Record<string, string | boolean>) {
  const checked = check(id, changes);
  return checked.ok ? overridesOf(checked.facts) : checked.fieldErrors;
}

it.each(factSections.map(({ id }) => id))("%s accepts the defaults and stores nothing", (id) => {
  expect(check(id)).toEqual({ ok: true, facts: ownerDefaults });
  expect(stored(id, {})).toEqual({});
});

it("no two fields share a name or a label within a section", () => {
  for (const section of factSections) {
    const fields = fieldsIn(section);
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
  }
});

describe("a valid form", () => {
  it.each<[string, Record<string, string | boolean>, object]>([
    [
      "contact",
      {
        phone: " 757-555-0199 ",
        area: "in Duluth and the North Shore",
        city: "Norfolk",
        region: "virginia",
        paymentPortalUrl: "https://pay.example.com/",
        reviewLinks: "Google reviews https://example.com/g\n\n  Neighbors https://example.com/n ",
      },
      {
        phone: "(757) 555-0199",
        region: "Duluth and the North Shore",
        address: { ...ownerDefaults.address, city: "Norfolk" },
        paymentPortalUrl: "https://pay.example.com/",
        reviewLinks: [
          { label: "Google reviews", url: "https://example.com/g" },
          { label: "Neighbors", url: "https://example.com/n" },
        ],
      },
    ],
    [
      "hours",
      {
        saturdayOpens: "",
        saturdayCloses: "",
        christmasHoliday: "closed",
        laborHoliday: "open",
        closure1from: "2026-12-30",
        closure1to: "2027-01-02",
        closure1words: "New Year break",
        closure0from: "2026-08-03",
        closure0words: "Training",
      },
      {
        hours: {
          ...ownerDefaults.hours,
          week: [...ownerDefaults.hours.week.slice(0, 6), null],
        },
        holidays: ["christmas"],
        openHolidays: ["labor"],
        closures: [
          { from: "2026-08-03", to: "2026-08-03", words: "Training" },
          { from: "2026-12-30", to: "2027-01-02", words: "New Year break" },
        ],
      },
    ],
    [
      "hours",
      {
        lunchFrom: "12:00",
        lunchTo: "13:00",
        closure0from: "2026-12-24",
        closure0words: "Christmas Eve",
        closure0opens: "08:00",
        closure0closes: "12:00",
      },
      {
        hours: { ...ownerDefaults.hours, lunchBreak: { from: 720, to: 780 } },
        closures: [
          {
            from: "2026-12-24",
            to: "2026-12-24",
            words: "Christmas Eve",
            open: { opens: 480, closes: 720 },
          },
        ],
      },
    ],
    [
      "promises",
      { standard: "90" },
      { responseMinutes: { ...ownerDefaults.responseMinutes, standard: 90 } },
    ],
    [
      "areas",
      { hamptonZips: "23661,23663\n23663", wildlifeVerified: "2026-05-30" },
      {
        cities: {
          hampton: {
            neighborhoods: ownerDefaults.cities.find(({ slug }) => slug === "hampton")
              ?.neighborhoods,
            zipCodes: ["23661", "23663"],
            animalControl: ownerDefaults.cities.find(({ slug }) => slug === "hampton")
              ?.animalControl,
          },
        },
        wildlifeHelpline: { ...ownerDefaults.wildlifeHelpline, verifiedOn: "2026-05-30" },
      },
    ],
  ])("of %s with %j stores the differences", (id, changes, overrides) => {
    expect(stored(id, changes)).toEqual(overrides);
  });
});

describe("a refused form", () => {
  it.each<[string, Record<string, string>, string, string]>([
    ["contact", { name: " " }, "name", "Name is required"],
    ["contact", { phone: "12345" }, "phone", "Please enter a valid phone number"],
    ["contact", { email: "office" }, "email", "Please enter a valid email address"],
    ["contact", { region: "Ruritania" }, "region", "State is two letters, like OH"],
    ["contact", { postalCode: "2345" }, "postalCode", "ZIP code has five digits, like 43215"],
    ["contact", { latitude: "north" }, "latitude", "Latitude must be a number of degrees"],
    ["contact", { latitude: "91" }, "latitude", "Latitude must be between -90 and 90"],
    [
      "contact",
      { paymentPortalUrl: "http://pay.example.com" },
      "paymentPortalUrl",
      "Payment portal must be an address like https://billing.example.com",
    ],
    [
      "contact",
      { socialLinks: "Bad javascript://x" },
      "socialLinks",
      "Write each line as a name and an address. This line isn't: “Bad javascript://x”",
    ],
    [
      "hours",
      { mondayCloses: "" },
      "mondayCloses",
      "Monday needs both times, or none if the office is closed",
    ],
    ["hours", { mondayOpens: "8" }, "mondayOpens", "Monday opens must be a time, like 08:00"],
    ["hours", { mondayOpens: "19:00" }, "mondayCloses", "Monday must close after it opens at 7PM"],
    ["hours", { lunchFrom: "12:00" }, "lunchTo", "A lunch break needs both times, or none"],
    [
      "hours",
      { lunchFrom: "13:00", lunchTo: "12:00" },
      "lunchTo",
      "The lunch break must end after 1PM",
    ],
    [
      "hours",
      { closure0from: "2026-12-24", closure0words: "Eve", closure0opens: "08:00" },
      "closure0closes",
      "Write both times, or none if the office is closed",
    ],
    [
      "hours",
      {
        closure0from: "2026-12-24",
        closure0words: "Eve",
        closure0opens: "12:00",
        closure0closes: "08:00",
      },
      "closure0closes",
      "It must close after it opens at 12PM",
    ],
    [
      "hours",
      { closure0opens: "08:00", closure0closes: "12:00" },
      "closure0from",
      "A closure needs its first day",
    ],
    ["hours", { timeZone: "Mars/Olympus" }, "timeZone", "Please choose a time zone"],
    ["hours", { closure0words: "Training" }, "closure0from", "A closure needs its first day"],
    [
      "hours",
      { closure0from: "2026-08-03" },
      "closure0words",
      "A closure needs a reason for customers",
    ],
    [
      "hours",
      { closure0from: "2026-08-03", closure0to: "2026-08-01", closure0words: "Training" },
      "closure0to",
      "The last day must not be before the first",
    ],
    [
      "hours",
      { closure0from: "2026-08-03", closure0to: "2027-08-01", closure0words: "Training" },
      "closure0to",
      "A closure can last up to 90 days",
    ],
    [
      "hours",
      { bannerTo: "2026-08-01" },
      "bannerWords",
      "Write the sentence, or leave the other fields empty",
    ],
    [
      "hours",
      { bannerWords: "Spring", bannerFrom: "2026-08-03", bannerTo: "2026-08-01" },
      "bannerTo",
      "The last day must not be before the first",
    ],
    [
      "hours",
      { bannerWords: "Spring", bannerLink: "//evil.example" },
      "bannerLink",
      "Write a page of this site: a slash and its address",
    ],
    ["prices", { quarterlyFrom: "0" }, "quarterlyFrom", "Quarterly plan: from must be at least 1"],
    [
      "services",
      Object.fromEntries(serviceKeys.map((key) => [`${key}Offered`, "gone"])),
      "residentialOffered",
      "At least one service must stay",
    ],
    ["record", { since: "2027" }, "since", "Founding year can't be in the future"],
    [
      "record",
      { licenseLookup: "ftp://x" },
      "licenseLookup",
      "Where customers look it up must be an address starting with https://",
    ],
    ["promises", { standard: "0" }, "standard", "Any request must be at least 5"],
    ["promises", { standard: "1e3" }, "standard", "Any request must be a whole number"],
    ["promises", { visitFrom: "70" }, "visitTo", "The end must not be smaller than the start"],
    ["prices", { seasonTo: "13" }, "seasonTo", "Months of the season, to must be no more than 12"],
    [
      "areas",
      { hamptonZips: "23661 1234" },
      "hamptonZips",
      "A ZIP code has five digits. This one isn't: “1234”",
    ],
    [
      "areas",
      { poisonVerified: "2026-06-04" },
      "poisonVerified",
      "“Verified on” can't be in the future",
    ],
  ])("of %s with %j says at %s: %s", (id, changes, field, message) => {
    const checked = check(id, changes);
    expect(checked.ok ? {} : checked.fieldErrors).toEqual({ [field]: [message] });
  });
});
