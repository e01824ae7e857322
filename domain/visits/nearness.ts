/** How near two ZIP codes are. */
export interface Nearness {
  /** The distance between the middles of their cities. */
  miles: number;
  /** "same ZIP code", "same city", "about 9 miles" */
  text: string;
}

interface Point {
  latitude: number;
  longitude: number;
}

/** The city of a ZIP code, with its middle in degrees. */
export interface Place extends Point {
  state: string;
  name: string;
}

const earthMiles = 3959;

/** Returns the great-circle distance in miles. Points are in degrees. */
export function milesBetween(one: Point, other: Point): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const half =
    Math.sin((b - a) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Returns how near two ZIP codes are. Returns null if a city is unknown. */
export function nearnessOf(
  one: string,
  other: string,
  places: Readonly<Record<string, Place>>,
): Nearness | null {
  if (one === other) return { miles: 0, text: "same ZIP code" };
  const [here, there] = [places[one], places[other]];
  if (!here || !there) return null;
  // The ZIP codes of a city share its middle. Half a mile sorts them between the same code and other cities.
  if (here.name === there.name && here.state === there.state)
    return { miles: 0.5, text: "same city" };
  const miles = Math.max(1, Math.round(milesBetween(here, there)));
  return { miles, text: miles === 1 ? "about 1 mile" : `about ${miles} miles` };
}

/** Returns how near the closest of some ZIP codes is. Returns null if no code is known. */
export function nearestOf(
  one: string | null,
  others: readonly (string | null)[],
  places: Readonly<Record<string, Place>>,
): Nearness | null {
  if (one === null) return null;
  const found = others
    .flatMap((other) => (other === null ? [] : [nearnessOf(one, other, places)]))
    .filter((nearness) => nearness !== null);
  return found.toSorted((a, b) => a.miles - b.miles)[0] ?? null;
}
