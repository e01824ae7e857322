import { describe, expect, it } from "vitest";
import { zonesOfState } from "#domain/messages/rules/places.ts";
import { stateCode } from "./us-states.ts";

const written: Record<string, string> = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
  DC: "District of Columbia",
  PR: "Puerto Rico",
  VI: "Virgin Islands",
  GU: "Guam",
  AS: "American Samoa",
  MP: "Northern Mariana Islands",
  FM: "Micronesia",
  MH: "Marshall Islands",
  PW: "Palau",
  AA: "Armed Forces Americas",
  AE: "Armed Forces Europe",
  AP: "Armed Forces Pacific",
};

/** The abbreviations from before the two letters. */
const dotted: Record<string, string> = {
  AL: "Ala.",
  AZ: "Ariz.",
  AR: "Ark.",
  CA: "Calif.",
  CO: "Colo.",
  CT: "Conn.",
  DE: "Del.",
  FL: "Fla.",
  GA: "Ga.",
  IL: "Ill.",
  IN: "Ind.",
  KS: "Kans.",
  KY: "Ky.",
  LA: "La.",
  MD: "Md.",
  MA: "Mass.",
  MI: "Mich.",
  MN: "Minn.",
  MS: "Miss.",
  MO: "Mo.",
  MT: "Mont.",
  NE: "Nebr.",
  NV: "Nev.",
  NH: "N.H.",
  NJ: "N. J.",
  NM: "N. Mex.",
  NY: "N.Y.",
  NC: "N.C.",
  ND: "N. Dak.",
  OK: "Okla.",
  OR: "Ore.",
  PA: "Penn.",
  RI: "R.I.",
  SC: "S.C.",
  SD: "S. Dak.",
  TN: "Tenn.",
  TX: "Tex.",
  VT: "Vt.",
  VA: "Va.",
  WA: "Wash.",
  WV: "W. Va.",
  WI: "Wis.",
  WY: "Wyo.",
  DC: "D.C.",
  PR: "P.R.",
  VI: "V.I.",
};

describe("the code of a state", () => {
  it.each(Object.entries(written))(
    "%s is %s, in every case, with dots and spaces around",
    (code, name) => {
      for (const text of [
        name,
        name.toUpperCase(),
        name.toLowerCase(),
        ` ${name.replace(" ", "  ")}. `,
        `${name}, USA`,
        `State of ${name}`,
      ])
        expect([text, stateCode(text)]).toEqual([text, code]);
      for (const text of [
        code,
        code.toLowerCase(),
        `${code}.`,
        [...code].join("."),
        `${[...code].join(". ")}.`,
        ` ${code} `,
        `US-${code}`,
        `${name} (${code})`,
        `${code} - ${name}`,
      ])
        expect([text, stateCode(text)]).toEqual([text, code]);
    },
  );

  it.each(Object.entries(dotted))("%s is %s, with dots and without", (code, text) => {
    expect(stateCode(text)).toBe(code);
    expect(stateCode(text.replaceAll(".", ""))).toBe(code);
    expect(stateCode(text.toUpperCase())).toBe(code);
  });

  it.each([
    ["N. Carolina", "NC"],
    ["No. Carolina", "NC"],
    ["So Dakota", "SD"],
    ["n.carolina", "NC"],
    ["W. Virginia", "WV"],
    ["N. York", "NY"],
    ["Washington, D.C.", "DC"],
    ["Washington DC", "DC"],
    ["Commonwealth of Virginia", "VA"],
    ["U.S. Virgin Islands", "VI"],
    ["Hawaiʻi", "HI"],
    ["ＶＡ", "VA"],
    ["Virginia\u00a0", "VA"],
  ])("%j is %s", (text, code) => expect(stateCode(text)).toBe(code));

  it.each([
    "",
    ".",
    "XX",
    "Virginia Beach",
    "Ontario",
    "Norfolk, VA",
    "VA or NC",
    "VA/NC",
    "V",
    "North",
    "USA",
    "x".repeat(20_000),
    "constructor",
  ])("of %j is unknown", (text) => expect(stateCode(text)).toBeNull());

  it("is one that the rules for texting hours know", () => {
    const withoutHours = ["AS", "FM", "MH", "PW"];
    for (const code of Object.keys(written).filter((code) => !withoutHours.includes(code)))
      expect([code, zonesOfState(code)]).not.toEqual([code, null]);
  });
});
