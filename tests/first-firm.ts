import { companyDefaults } from "#domain/settings/company.ts";

/** Names of neighborhoods that are also ordinary words. */
const ordinary = new Set(["Downtown", "Town Center", "Oceanfront", "Bayside", "Indian River"]);

/** Proper names in the texts and articles about Hampton Roads that are no facts. */
const properNames = [
  "Hampton Roads",
  "Virginia",
  "VA",
  "Commonwealth",
  "Tidewater",
  "Southside",
  "Peninsula",
  "Chesapeake Bay",
  "Atlantic",
  "James River",
  "Elizabeth River",
  "Lafayette River",
  "Nansemond",
  "Lynnhaven",
  "Back Bay",
  "Grandview",
  "Cape Henry",
  "Dismal Swamp",
  "Sandbridge",
  "Whaleyville",
  "Yorktown",
  "Poquoson",
  "Smithfield",
  "Williamsburg",
  "Carrollton",
  "Isle of Wight",
  "Currituck",
  "Moyock",
  "Hilton",
  "Cradock",
  "Ghent",
  "Olde Towne",
  "Langley",
  "Oceana",
  "Little Creek",
  "Naval Station",
  "Fort Eustis",
  "Fort Monroe",
  "Dam Neck",
  "shipyard",
  "shipyards",
  "bridge-tunnel",
  "VDACS",
  "Virginia Tech",
  "VA loan",
  "salt marsh",
  "salt-marsh",
  "marsh",
  "high tide",
  "high tides",
  "spring tide",
  "military",
  "seven cities",
];

const { cities, address, phone, license, location, wildlifeHelpline, name } = companyDefaults;

/** What only the first firm may say: names, neighborhoods, ZIP codes, numbers and coordinates of its content. */
export const firstFirmWords: readonly string[] = [
  ...new Set([
    name,
    phone,
    phone.replace(/\D/g, ""),
    address.street,
    address.postalCode,
    license.number,
    license.authority,
    String(location.latitude),
    String(location.longitude),
    wildlifeHelpline.name,
    wildlifeHelpline.phone,
    ...cities.flatMap((city) => [
      city.name,
      ...city.neighborhoods.filter((one) => !ordinary.has(one)),
      ...city.zipCodes,
      city.animalControl.phone,
    ]),
    ...properNames,
  ]),
];

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The first of these words with its surroundings, each time that one stands in the text as a whole word. */
export function sentencesWith(words: readonly string[], text: string): string[] {
  const pattern = new RegExp(
    String.raw`(?<![\w-])(?:${words.map(escaped).join("|")})(?![\w-])`,
    "gi",
  );
  return [...text.matchAll(pattern)].map(
    ({ index, 0: found }) => `${found}: …${text.slice(Math.max(0, index - 60), index + 60)}…`,
  );
}
