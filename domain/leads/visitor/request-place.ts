/** Where a request comes from, as far as it says: `mail` is an APO, FPO or DPO address, which names no place. */
export type RequestPlace = "served" | "outside" | "mail" | "unknown";

interface GivenPlace {
  city?: string | null | undefined;
  state?: string | null | undefined;
  zip?: string | null | undefined;
  /** The whole address in one line, of a sender without fields for its parts. */
  address?: string | null | undefined;
}

interface ServedArea {
  address: { region: string };
  cities: readonly { zipCodes: readonly string[]; state?: string | undefined }[];
}

const armedForces: readonly string[] = ["AA", "AE", "AP"];

const postOffices: readonly string[] = ["APO", "FPO", "DPO"];

/** Armed Forces Americas, Europe and Pacific. */
const forcesZips = [
  { from: "34000", to: "34099" },
  { from: "09000", to: "09899" },
  { from: "96200", to: "96699" },
];

export function placeOfRequest(
  { city, state, zip, address: line }: GivenPlace,
  { address, cities }: ServedArea,
): RequestPlace {
  const region = state?.trim().toUpperCase() ?? "";
  const code = (zip ?? line?.split(" ").at(-1) ?? "").trim().slice(0, 5);
  const isZip = /^\d{5}$/.test(code);
  const [office = ""] = city?.trim().toUpperCase().split(" ") ?? [];
  const isForces = isZip && forcesZips.some(({ from, to }) => from <= code && code <= to);
  if (armedForces.includes(region) || postOffices.includes(office) || isForces) return "mail";
  // A city across the state line is served, too.
  if (isZip) return cities.some(({ zipCodes }) => zipCodes.includes(code)) ? "served" : "outside";
  const regions = [address.region, ...cities.map(({ state }) => state)];
  return region.length === 2 && !regions.includes(region) ? "outside" : "unknown";
}
