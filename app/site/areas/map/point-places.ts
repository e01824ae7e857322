import { type Box, type Degrees, wholeMap } from "./map-window.ts";

interface Point {
  x: number;
  y: number;
}

/** A circle around the office. */
export interface Ring {
  miles: number;
  radius: number;
  /** Where its label stands. */
  label: Point;
}

interface PointPicture {
  /** Its size in units of the whole map. */
  box: Box;
  /** The places, in the order given. */
  points: Point[];
  unitsPerMile: number;
}

/** Share of the picture that stays free at each edge, for names. */
const edge = 0.16;
/** Degrees of latitude that a picture shows at least. */
const leastDegrees = 0.2;
const milesPerDegree = 69;
const [, , width, mostHeight] = wholeMap;
const leastHeight = Math.round(width * 0.45);

/**
 * Puts places into a picture that shows all of them, for a region without drawn shapes: north is up, and a mile is as long in
 * both directions. Places side by side get a low picture.
 */
export function pictureOf(places: readonly Degrees[]): PointPicture {
  const [south, north] = span(places.map(({ latitude }) => latitude));
  const [west, east] = span(places.map(({ longitude }) => longitude));
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const narrowing = Math.cos((middle.latitude * Math.PI) / 180);
  const tall = Math.max(north - south, leastDegrees);
  const wide = Math.max((east - west) * narrowing, leastDegrees);
  const height = Math.round(Math.min(mostHeight, Math.max(leastHeight, (width * tall) / wide)));
  const perDegree = Math.min((height * (1 - 2 * edge)) / tall, (width * (1 - 2 * edge)) / wide);
  return {
    box: [0, 0, width, height],
    unitsPerMile: perDegree / milesPerDegree,
    points: places.map(({ latitude, longitude }) => ({
      x: Math.round(width / 2 + (longitude - middle.longitude) * narrowing * perDegree),
      y: Math.round(height / 2 - (latitude - middle.latitude) * perDegree),
    })),
  };
}

const ringMiles = [5, 10, 25, 50, 100, 250];
const mostRings = 4;
/** Room around a label, in units of the whole map. */
const labelRoom = 34;

/** Returns circles at round distances from the office. Each circle has room for its label. */
export function ringsAround(office: Point, { box, points, unitsPerMile }: PointPicture): Ring[] {
  const farthest = Math.max(...points.map((point) => distance(point, office)));
  const step = ringMiles.find((miles) => miles * unitsPerMile * mostRings >= farthest);
  if (step === undefined) return [];
  return Array.from({ length: mostRings }, (_, at) => (at + 1) * step).flatMap((miles) => {
    const radius = Math.round(miles * unitsPerMile);
    const label = labelOn(office, radius, box, points);
    return label ? [{ miles, radius, label }] : [];
  });
}

/** Returns the place on a circle that is farthest from all points; undefined if none of its places has room. */
function labelOn(
  { x, y }: Point,
  radius: number,
  [, , across, down]: Box,
  points: readonly Point[],
): Point | undefined {
  const turns = 24;
  const places = Array.from({ length: turns }, (_, at) => {
    const angle = (at / turns) * 2 * Math.PI;
    return {
      x: Math.round(x + radius * Math.sin(angle)),
      y: Math.round(y + radius * Math.cos(angle)),
    };
  }).filter(
    (place) =>
      place.x > labelRoom &&
      place.x < across - labelRoom &&
      place.y > labelRoom / 2 &&
      place.y < down - labelRoom / 2,
  );
  const free = (place: Point): number =>
    Math.min(
      ...points.map((point) => Math.abs(point.x - place.x) / 2 + Math.abs(point.y - place.y)),
    );
  const [best] = places.toSorted((one, other) => free(other) - free(one));
  return best && free(best) > labelRoom ? best : undefined;
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

const span = (values: readonly number[]): [least: number, most: number] => [
  Math.min(...values),
  Math.max(...values),
];
