import type { City } from "#domain/settings/cities.ts";
import { serviceAreaMap } from "./city-shapes.ts";
import { wideMap } from "./wide-map.ts";

/** Left, top, width and height in map units. */
export type Box = readonly [x: number, y: number, width: number, height: number];

interface Place {
  slug?: string;
  x: number;
  y: number;
}

export const wholeMap: Box = [0, 0, serviceAreaMap.width, serviceAreaMap.height];

/** Offset of a name from the center of its shape, if it would overlap a neighbor's. */
const nameOffsets: Record<string, readonly [x: number, y: number]> = {
  "newport-news": [0, 10],
  hampton: [-2, -3],
  norfolk: [2, -6],
  portsmouth: [5, 18],
  "virginia-beach": [25, 31],
};

/** Clockwise degrees that fit a name into a narrow city. A turned name has one line. */
export const nameTurns: Readonly<Record<string, number>> = { "newport-news": 56 };

interface Callout {
  /** Where the name begins. */
  x: number;
  y: number;
  /** From the name to its city. */
  line: string;
  /** On wider screens the city has room for its name. */
  phonesOnly?: true;
  /** The name ends here, west of its city. */
  isWest?: true;
}

/** Cities whose names are in smaller letters. */
export const narrowNames: ReadonlySet<string> = new Set(["norfolk", "portsmouth"]);

/** Names beside the whole map, with a line to their city: letters that one can read are wider than the city. */
export const callouts: Readonly<Record<string, Callout>> = {
  "newport-news": { x: 14, y: 112, line: "M190 110H238", phonesOnly: true },
  hampton: { x: 410, y: 122, line: "M406 122H352", phonesOnly: true },
  portsmouth: { x: 292, y: 212, line: "M296 212H314L336 240V258", isWest: true },
  norfolk: { x: 448, y: 200, line: "M444 200H424L400 234", phonesOnly: true },
};

const margin = 1.5;
const leastWidth = 380;

/** The part of the map that shows a city with some surroundings, in the map's proportions. */
export function windowAround([x, y, width, height]: Box): Box {
  const around: Box = [
    x - (width * (margin - 1)) / 2,
    y - (height * (margin - 1)) / 2,
    width * margin,
    height * margin,
  ];
  return inProportion(around, wholeMap, leastWidth);
}

export function meets([x, y, width, height]: Box, [left, top, across, down]: Box): boolean {
  return x < left + across && x + width > left && y < top + down && y + height > top;
}

/** Position of a city's or water's name; undefined if the window would cut it off. */
export function labelIn(
  { slug, x, y }: Place,
  [left, top, width, height]: Box,
): { x: number; y: number } | undefined {
  const [offsetX, offsetY] = nameOffsets[slug ?? ""] ?? [0, 0];
  const scale = width / wholeMap[2];
  const [atX, atY] = [Math.round(x + offsetX * scale), Math.round(y + offsetY * scale)];
  const [spareX, spareY] = [width * 0.09, height * 0.05];
  const inside =
    atX > left + spareX &&
    atX < left + width - spareX &&
    atY > top + spareY &&
    atY < top + height - spareY;
  return inside ? { x: atX, y: atY } : undefined;
}

export interface Degrees {
  latitude: number;
  longitude: number;
}

const { west, east, north, perDegree } = serviceAreaMap;

const positionOf = ({ latitude, longitude }: Degrees): { x: number; y: number } => ({
  x: Math.round(((longitude - west) / (east - west)) * serviceAreaMap.width),
  y: Math.round((north - latitude) * perDegree),
});

/** The place at a position of the map. */
export const degreesAt = ({ x, y }: { x: number; y: number }): Degrees => ({
  latitude: north - y / perDegree,
  longitude: west + (x / serviceAreaMap.width) * (east - west),
});

/** Position of a place on the map; undefined outside the window. */
export function pointIn(
  place: Degrees,
  [left, top, width, height]: Box,
): { x: number; y: number } | undefined {
  const { x, y } = positionOf(place);
  const inside = x > left && x < left + width && y > top && y < top + height;
  return inside ? { x, y } : undefined;
}

/** Room around a shape, and for the name of a place around its point, in units of the whole map. */
const shapeRoom = 24;
const [nameWidth, nameHeight] = [130, 100];

const grown = ([x, y, width, height]: Box, across: number, down: number): Box => [
  x - across,
  y - down,
  width + 2 * across,
  height + 2 * down,
];

const isIn = ([x, y, width, height]: Box, [left, top, across, down]: Box): boolean =>
  x >= left && y >= top && x + width <= left + across && y + height <= top + down;

/** The smallest box with all of these in it. */
function boxAround(boxes: readonly Box[]): Box {
  const [left, top] = [Math.min(...boxes.map(([x]) => x)), Math.min(...boxes.map(([, y]) => y))];
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return [left, top, right - left, bottom - top];
}

/**
 * The window that shows all of these shapes and places: the whole map, or more of its surroundings if a place lies beyond
 * it. Undefined if one is farther away than the surroundings are drawn.
 */
export function windowOver(shapes: readonly Box[], places: readonly Degrees[]): Box | undefined {
  const points = places.map((place): Box => {
    const { x, y } = positionOf(place);
    return [x, y, 0, 0];
  });
  const named = (scale: number): Box[] =>
    points.map((point) => grown(point, (nameWidth / 2) * scale, (nameHeight / 2) * scale));
  if (named(1).every((box) => isIn(box, wholeMap))) return wholeMap;
  let window = wholeMap;
  // Names are as large on a larger window: they take more of it.
  for (let step = 0; step < 4; step++) {
    const scale = window[2] / wholeMap[2];
    const room = shapeRoom * scale;
    const shown = [...named(scale), ...shapes.map((shape) => grown(shape, room, room))];
    window = inProportion(boxAround(shown), wideMap.box, wholeMap[2]);
  }
  return [...points, ...shapes].every((box) => isIn(box, window)) ? window : undefined;
}

/** A box of the map's proportions around another one, at least so wide, no wider than `most` and within it. */
function inProportion([x, y, width, height]: Box, most: Box, least: number): Box {
  const [left, top, mostWidth, mostHeight] = most;
  const proportion = wholeMap[2] / wholeMap[3];
  const wanted = Math.max(width, height * proportion, least);
  const [w, h] = [Math.min(wanted, mostWidth), Math.min(wanted / proportion, mostHeight)];
  const within = (start: number, size: number, from: number, length: number) =>
    Math.round(Math.min(Math.max(start, from), from + length - size));
  return [
    within(x + width / 2 - w / 2, w, left, mostWidth),
    within(y + height / 2 - h / 2, h, top, mostHeight),
    Math.round(w),
    Math.round(h),
  ];
}

/** The height of a letter in units of the whole map, as phones show it. */
const letter = 23;

/** The names that have room in a window, in the order of their importance: a later one gives way. */
export function withRoom<Name extends { lines: readonly string[]; x: number; y: number }>(
  names: readonly Name[],
  [, , width]: Box,
): Name[] {
  const size = (letter * width) / wholeMap[2];
  const boxesOf = ({ lines, x, y }: Name): Box[] =>
    lines.map((line, at) => {
      const across = line.length * size * 0.57;
      const middle = y + (at - (lines.length - 1) / 2) * size * 1.1;
      return [x - across / 2, middle - size * 0.45, across, size * 0.9];
    });
  const covers = (one: Name, other: Name): boolean =>
    boxesOf(one).some((line) => boxesOf(other).some((another) => meets(line, another)));
  return names.reduce<Name[]>(
    (kept, name) => (kept.some((other) => covers(other, name)) ? kept : [...kept, name]),
    [],
  );
}

/** Sorts cities by their distance from one of them. Cities without a place on the map come last. */
export function nearestFirst(from: City, cities: readonly City[]): City[] {
  const placeOf = ({ slug, location }: City) =>
    location ? positionOf(location) : serviceAreaMap.cities.find((shape) => shape.slug === slug);
  const start = placeOf(from);
  const away = (city: City): number => {
    const place = placeOf(city);
    return place && start ? Math.hypot(place.x - start.x, place.y - start.y) : Infinity;
  };
  return cities.toSorted((a, b) => away(a) - away(b) || 0);
}
