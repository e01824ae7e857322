/* Time zones of American states and ZIP codes. Where a place may be in several, all of them count. */

const [eastern, central, mountain, pacific] = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
] as const;
const arizona = "America/Phoenix";
const alaska = ["America/Anchorage", "America/Adak"] as const;
const hawaii = "Pacific/Honolulu";
const puertoRico = "America/Puerto_Rico";
const guam = "Pacific/Guam";
/* Bases with American addresses abroad: Europe and the Middle East, the Pacific, Latin America. */
const forcesEurope = ["Europe/London", "Europe/Berlin", "Asia/Bahrain"] as const;
const forcesPacific = ["Asia/Tokyo", "Asia/Manila", guam] as const;
const forcesAmericas = [eastern, central, puertoRico] as const;

/** The zones of a number about which nothing is known. */
export const allZones: readonly string[] = [
  eastern,
  central,
  mountain,
  arizona,
  pacific,
  ...alaska,
  hawaii,
  puertoRico,
];

const states: readonly (readonly [names: string, zones: readonly string[]])[] = [
  ["CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV", [eastern]],
  ["FL IN KY MI TN", [eastern, central]],
  ["AL", [eastern, central]],
  ["AR IA IL LA MN MO MS OK WI", [central]],
  ["KS ND NE SD TX", [central, mountain]],
  ["CO MT NM UT WY", [mountain]],
  ["AZ", [arizona, mountain]],
  ["ID OR NV", [mountain, pacific]],
  ["CA WA", [pacific]],
  ["AK", alaska],
  ["HI", [hawaii]],
  ["PR VI", [puertoRico]],
  ["GU MP", [guam]],
  ["AE", forcesEurope],
  ["AP", forcesPacific],
  ["AA", forcesAmericas],
];

const zonesOfStates: ReadonlyMap<string, readonly string[]> = new Map(
  states.flatMap(([names, zones]) => names.split(" ").map((name) => [name, zones] as const)),
);

/** First three digits of ZIP codes, up to which the zones hold. */
const zipZones: readonly (readonly [upTo: number, zones: readonly string[]])[] = [
  [5, [eastern]],
  [9, [puertoRico]],
  [89, [eastern]],
  [98, forcesEurope],
  [319, [eastern]],
  [323, [eastern]],
  [325, [eastern, central]],
  [339, [eastern]],
  [340, forcesAmericas],
  [349, [eastern]],
  [369, [eastern, central]],
  [397, [eastern, central]],
  [399, [eastern]],
  [462, [eastern, central]],
  [499, [eastern, central]],
  [567, [central]],
  [588, [central, mountain]],
  [599, [mountain]],
  [658, [central]],
  [693, [central, mountain]],
  [769, [central]],
  [799, [central, mountain]],
  [831, [mountain]],
  [838, [mountain, pacific]],
  [847, [mountain]],
  [865, [arizona, mountain]],
  [884, [mountain]],
  [898, [mountain, pacific]],
  [961, [pacific]],
  [966, forcesPacific],
  [968, [hawaii]],
  [969, [guam]],
  [979, [mountain, pacific]],
  [994, [pacific]],
  [999, alaska],
];

/** The time zones of a ZIP code like 23510 or 23510-1234; null for any other text. */
export function zonesOfZip(zip: string | null): readonly string[] | null {
  if (zip === null || !/^\d{5}(?:-\d{4})?$/.test(zip)) return null;
  const area = Number(zip.slice(0, 3));
  return zipZones.find(([upTo]) => area <= upTo)?.[1] ?? null;
}

/** The time zones of a state like VA; null for any other text. */
export function zonesOfState(state: string | null): readonly string[] | null {
  return (state !== null && zonesOfStates.get(state.trim().toUpperCase())) || null;
}
