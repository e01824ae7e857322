import { serviceAreaMap } from "./city-shapes.ts";

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
  "newport-news": [-2, 0],
  hampton: [10, 2],
  norfolk: [2, -10],
  portsmouth: [0, 6],
  "virginia-beach": [28, 34],
};

const margin = 1.5;
const leastWidth = 380;

/** The part of the map that shows a city with some surroundings, in the map's proportions. */
export function windowAround([x, y, width, height]: Box): Box {
  const [, , mapWidth, mapHeight] = wholeMap;
  const proportion = mapWidth / mapHeight;
  const shown = Math.max(width * margin, height * margin * proportion, leastWidth);
  const [w, h] = [Math.min(shown, mapWidth), Math.min(shown / proportion, mapHeight)];
  const within = (start: number, size: number, edge: number) =>
    Math.round(Math.min(Math.max(start, 0), edge - size));
  return [
    within(x + width / 2 - w / 2, w, mapWidth),
    within(y + height / 2 - h / 2, h, mapHeight),
    Math.round(w),
    Math.round(h),
  ];
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

/** Position of a place on the map; undefined outside the window. */
export function pointIn(
  { latitude, longitude }: { latitude: number; longitude: number },
  [left, top, width, height]: Box,
): { x: number; y: number } | undefined {
  const { west, east, north, perDegree } = serviceAreaMap;
  const x = Math.round(((longitude - west) / (east - west)) * serviceAreaMap.width);
  const y = Math.round((north - latitude) * perDegree);
  const inside = x > left && x < left + width && y > top && y < top + height;
  return inside ? { x, y } : undefined;
}

export interface Degrees {
  latitude: number;
  longitude: number;
}

/** Share of the picture that stays free at each edge, for names. */
const edge = 0.16;
/** Degrees of latitude that a picture shows at least. */
const leastDegrees = 0.2;

/**
 * Places in a picture of this size that shows all of them, for a region without drawn shapes: north is up, and a mile is as
 * long in both directions.
 */
export function placesOn(
  places: readonly Degrees[],
  [, , width, height]: Box,
): { x: number; y: number }[] {
  const [south, north] = span(places.map(({ latitude }) => latitude));
  const [west, east] = span(places.map(({ longitude }) => longitude));
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const narrowing = Math.cos((middle.latitude * Math.PI) / 180);
  const tall = Math.max(north - south, leastDegrees);
  const wide = Math.max((east - west) * narrowing, leastDegrees);
  const perDegree = Math.min((height * (1 - 2 * edge)) / tall, (width * (1 - 2 * edge)) / wide);
  return places.map(({ latitude, longitude }) => ({
    x: Math.round(width / 2 + (longitude - middle.longitude) * narrowing * perDegree),
    y: Math.round(height / 2 - (latitude - middle.latitude) * perDegree),
  }));
}

const span = (values: readonly number[]): [least: number, most: number] => [
  Math.min(...values),
  Math.max(...values),
];
