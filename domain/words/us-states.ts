/* The states, districts, territories and military addresses of the Postal Service. */

const names: readonly (readonly [code: string, names: string])[] = [
  ["AA", "Armed Forces Americas, Armed Forces the Americas, Armed Forces America, AF Americas"],
  [
    "AE",
    "Armed Forces Europe, Armed Forces Africa, Armed Forces Canada, Armed Forces Middle East, AF Europe, Armed Forces",
  ],
  ["AK", "Alaska, Alas"],
  ["AL", "Alabama, Ala"],
  ["AP", "Armed Forces Pacific, AF Pacific"],
  ["AR", "Arkansas, Ark"],
  ["AS", "American Samoa, Am Samoa"],
  ["AZ", "Arizona, Ariz"],
  ["CA", "California, Calif, Cal, Cali"],
  ["CO", "Colorado, Colo, Col"],
  ["CT", "Connecticut, Conn"],
  ["DC", "District of Columbia, Washington DC, Wash DC, Dist of Columbia, District Columbia"],
  ["DE", "Delaware, Del"],
  ["FL", "Florida, Fla, Flor"],
  ["FM", "Micronesia, Federated States of Micronesia, FSM"],
  ["GA", "Georgia, Geo"],
  ["GU", "Guam"],
  ["HI", "Hawaii"],
  ["IA", "Iowa"],
  ["ID", "Idaho, Ida"],
  ["IL", "Illinois, Ill, Ills"],
  ["IN", "Indiana, Ind"],
  ["KS", "Kansas, Kans, Kan"],
  ["KY", "Kentucky, Ken, Kent"],
  ["LA", "Louisiana"],
  ["MA", "Massachusetts, Mass"],
  ["MD", "Maryland"],
  ["ME", "Maine"],
  ["MH", "Marshall Islands, Republic of the Marshall Islands, RMI"],
  ["MI", "Michigan, Mich"],
  ["MN", "Minnesota, Minn"],
  ["MO", "Missouri"],
  ["MP", "Northern Mariana Islands, Northern Marianas, CNMI, N Mariana Islands"],
  ["MS", "Mississippi, Miss"],
  ["MT", "Montana, Mont"],
  ["NC", "North Carolina, N Car"],
  ["ND", "North Dakota, N Dak"],
  ["NE", "Nebraska, Nebr, Neb"],
  ["NH", "New Hampshire"],
  ["NJ", "New Jersey"],
  ["NM", "New Mexico, N Mex, New Mex"],
  ["NV", "Nevada, Nev"],
  ["NY", "New York"],
  ["OH", "Ohio"],
  ["OK", "Oklahoma, Okla"],
  ["OR", "Oregon, Oreg, Ore"],
  ["PA", "Pennsylvania, Penna, Penn"],
  ["PR", "Puerto Rico"],
  ["PW", "Palau, Republic of Palau"],
  ["RI", "Rhode Island, R Isl"],
  ["SC", "South Carolina, S Car"],
  ["SD", "South Dakota, S Dak"],
  ["TN", "Tennessee, Tenn"],
  ["TX", "Texas, Tex"],
  ["UT", "Utah"],
  ["VA", "Virginia, Virg"],
  ["VI", "Virgin Islands, US Virgin Islands, United States Virgin Islands, USVI"],
  ["VT", "Vermont"],
  ["WA", "Washington, Wash, Washington State"],
  ["WI", "Wisconsin, Wis, Wisc"],
  ["WV", "West Virginia, W Va, West Va"],
  ["WY", "Wyoming, Wyo"],
];

/** The name of a state: "VA" is Virginia; the code itself if it is none. */
export function stateName(code: string): string {
  const list = names.find(([known]) => known === code)?.[1] ?? code;
  return list.split(", ", 1)[0] ?? code;
}

/** Every state with its name, by name. */
export const states: readonly { code: string; name: string }[] = names
  .filter(([code]) => !["AA", "AE", "AP"].includes(code))
  .map(([code]) => ({ code, name: stateName(code) }))
  .toSorted((one, other) => one.name.localeCompare(other.name));

/** Directions and other first words, and how people shorten them. */
const shorter: readonly (readonly [word: string, forms: readonly string[]])[] = [
  ["North", ["N", "No", "Nth"]],
  ["South", ["S", "So", "Sth"]],
  ["West", ["W"]],
  ["New", ["N"]],
  ["Rhode", ["R"]],
];

/** Only letters without accents, so that "N. Carolina", "n carolina" and "N.Carolina" are one. */
const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");

const codes: ReadonlyMap<string, string> = new Map(
  names.flatMap(([code, list]) =>
    [code, ...list.split(", ").flatMap(formsOf)].map((name) => [fold(name), code]),
  ),
);

function formsOf(name: string): string[] {
  const forms = shorter.find(([word]) => name.startsWith(`${word} `));
  if (!forms) return [name];
  const [word, short] = forms;
  return [name, ...short.map((form) => form + name.slice(word.length))];
}

const country = new Set(["us", "usa", "unitedstates", "unitedstatesofamerica"]);

/**
 * The code of a state in any spelling: "va", "Va.", "Virginia", "N. Carolina", "US-VA", "Virginia (VA)"; null for any
 * other text.
 */
export function stateCode(text: string): string | null {
  if (text.length > 100) return null;
  const whole = codeOf(text);
  if (whole !== null) return whole;
  const parts = text
    .split(/[\p{Pd}(),;/]/u)
    .filter((part) => fold(part) !== "" && !country.has(fold(part)));
  const found = new Set(parts.map(codeOf));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

function codeOf(text: string): string | null {
  const folded = fold(text);
  const bare = folded.replace(
    /^(?:stateof|commonwealthof)|(?:usa|unitedstates(?:ofamerica)?)$/g,
    "",
  );
  return codes.get(folded) ?? codes.get(bare) ?? null;
}
