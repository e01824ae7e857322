import { expect, it } from "vitest";
import { pictureOf, ringsAround } from "./point-places.ts";

const degrees = (given: readonly (readonly [number, number])[]) =>
  given.map(([latitude, longitude]) => ({ latitude, longitude }));

it.each([
  ["one city", [[44.94, -123.04]]],
  [
    "two cities, one behind the other",
    [
      [44.94, -123.04],
      [44.94, -123.04],
    ],
  ],
  [
    "cities side by side",
    [
      [44.94, -123.04],
      [44.95, -121.3],
    ],
  ],
  [
    "cities on top of each other",
    [
      [47.6, -122.3],
      [45.5, -122.6],
      [46.1, -122.9],
    ],
  ],
  [
    "islands far apart",
    [
      [21.3, -157.8],
      [19.7, -155.1],
      [22.0, -159.4],
    ],
  ],
] as const)("a map of points shows all of %s, with room for their names", (_name, given) => {
  const { box, points } = pictureOf(degrees(given));
  const [, , width, height] = box;
  for (const { x, y } of points) {
    expect(x).toBeGreaterThanOrEqual(width * 0.15);
    expect(x).toBeLessThanOrEqual(width * 0.85);
    expect(y).toBeGreaterThanOrEqual(height * 0.15);
    expect(y).toBeLessThanOrEqual(height * 0.85);
  }
});

it("a map of points has north up and east to the right", () => {
  const [north, south, east] = pictureOf(
    degrees([
      [45.5, -122.6],
      [44.9, -122.6],
      [44.9, -121.3],
    ]),
  ).points;
  expect(north && south && north.y < south.y).toBe(true);
  expect(east && south && east.x > south.x).toBe(true);
});

it("a map of cities side by side is low, and of cities on top of each other as high as the drawn map", () => {
  const heightOf = (given: readonly (readonly [number, number])[]) =>
    pictureOf(degrees(given)).box[3];
  expect(
    heightOf([
      [44.94, -123.04],
      [44.95, -121.3],
    ]),
  ).toBe(288);
  expect(
    heightOf([
      [47.6, -122.3],
      [45.5, -122.6],
    ]),
  ).toBe(495);
});

it("the circles around the office have round distances, and labels in the picture away from the cities", () => {
  const topeka = [39.05, -95.68] as const;
  const lawrence = [38.97, -95.24] as const;
  const picture = pictureOf(degrees([topeka, [38.94, -95.1], lawrence]));
  const [far, near, office] = picture.points;
  if (!far || !near || !office) throw new Error("no points");
  const rings = ringsAround(office, picture);
  expect(rings.map(({ miles }) => miles)).toEqual([10, 20]);
  // Topeka lies 24 miles away from Lawrence as the crow flies.
  const away = Math.hypot(far.x - office.x, far.y - office.y) / picture.unitsPerMile;
  expect(away).toBeGreaterThan(23);
  expect(away).toBeLessThan(25);
  for (const { radius, label } of rings) {
    expect(Math.abs(Math.hypot(label.x - office.x, label.y - office.y) - radius)).toBeLessThan(2);
    expect(label.x).toBeGreaterThan(0);
    expect(label.x).toBeLessThan(picture.box[2]);
    expect(label.y).toBeGreaterThan(0);
    expect(label.y).toBeLessThan(picture.box[3]);
    for (const city of [far, near])
      expect(Math.hypot(label.x - city.x, label.y - city.y)).toBeGreaterThan(30);
  }
});

it("one city at the office has circles, too, and places oceans apart have none", () => {
  const alone = pictureOf(
    degrees([
      [38.97, -95.24],
      [38.97, -95.24],
    ]),
  );
  const [, office] = alone.points;
  expect(office && ringsAround(office, alone).length).toBeGreaterThan(0);
  const apart = pictureOf(
    degrees([
      [21.3, -157.8],
      [38.97, -95.24],
    ]),
  );
  const [, far] = apart.points;
  expect(far && ringsAround(far, apart)).toEqual([]);
});
