import { expect, it } from "vitest";
import { cities, type City } from "#domain/settings/cities.ts";
import { serviceAreaMap } from "./city-shapes.ts";
import {
  degreesAt,
  labelIn,
  meets,
  nearestFirst,
  pointIn,
  wholeMap,
  windowAround,
  windowOver,
  withRoom,
} from "./map-window.ts";

it.each(serviceAreaMap.cities.map((city) => [city.slug, city] as const))(
  "the window around %s shows all of it, stays on the map and has the map's proportions",
  (_slug, city) => {
    const [left, top, width, height] = windowAround(city.box);
    const [x, y, across, down] = city.box;
    expect(x).toBeGreaterThanOrEqual(left);
    expect(y).toBeGreaterThanOrEqual(top);
    expect(x + across).toBeLessThanOrEqual(left + width);
    expect(y + down).toBeLessThanOrEqual(top + height);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(wholeMap[2]);
    expect(top + height).toBeLessThanOrEqual(wholeMap[3]);
    expect(width / height).toBeCloseTo(wholeMap[2] / wholeMap[3], 1);
    expect(labelIn(city, [left, top, width, height])).toBeDefined();
  },
);

it("names the neighbors of a city first, and last one without a place on the map", () => {
  const named = (slug: string) => cities.filter((city) => city.slug === slug);
  const order = (slug: string) =>
    named(slug).flatMap((city) => nearestFirst(city, cities).map((one) => one.slug));
  expect(order("hampton").slice(0, 3)).toEqual(["hampton", "newport-news", "norfolk"]);
  expect(order("newport-news").slice(0, 2)).toEqual(["newport-news", "hampton"]);
  const [norfolk, ...others] = [...named("norfolk"), ...named("suffolk")];
  const unplaced = { ...norfolk, slug: "elsewhere" } as City;
  const near = { ...unplaced, slug: "near", location: { latitude: 36.88, longitude: -76.26 } };
  const all = norfolk ? nearestFirst(norfolk, [unplaced, ...others, near]) : [];
  expect(all.map((one) => one.slug)).toEqual(["near", "suffolk", "elsewhere"]);
});

it("excludes what is outside the window, and hides names that its edge would cut", () => {
  expect(meets([0, 0, 10, 10], [20, 0, 10, 10])).toBe(false);
  expect(meets([0, 0, 25, 10], [20, 0, 10, 10])).toBe(true);
  expect(labelIn({ slug: "suffolk", x: 101, y: 50 }, [100, 0, 100, 100])).toBeUndefined();
});

it("the office in Virginia Beach stands in its shape, and not on a map of Newport News", () => {
  const office = { latitude: 36.8529, longitude: -75.978 };
  const at = pointIn(office, wholeMap);
  const box = serviceAreaMap.cities.find(({ slug }) => slug === "virginia-beach")?.box;
  expect(at && box && meets([at.x, at.y, 1, 1], box)).toBe(true);
  const other = serviceAreaMap.cities.find(({ slug }) => slug === "newport-news");
  expect(other && pointIn(office, windowAround(other.box))).toBeUndefined();
});

const shapes = serviceAreaMap.cities.map(({ box }) => box);
const williamsburg = { latitude: 37.271, longitude: -76.708 };
const richmond = { latitude: 37.541, longitude: -77.436 };

it("the whole map is the window until a city lies beyond it", () => {
  expect(windowOver(shapes, [])).toEqual(wholeMap);
  expect(windowOver(shapes, [{ latitude: 36.98, longitude: -76.63 }])).toEqual(wholeMap);
});

it.each([
  ["Williamsburg", williamsburg],
  ["Richmond", richmond],
  ["Kitty Hawk", { latitude: 36.07, longitude: -75.71 }],
  ["Gloucester", { latitude: 37.413, longitude: -76.525 }],
])("a window with %s shows it and every shape, in the map's proportions", (_name, place) => {
  const window = windowOver(shapes, [place]) ?? expect.unreachable("a window");
  const [left, top, width, height] = window;
  const [across, down] = [width * 0.08, height * 0.05];
  expect(
    pointIn(place, [left + across, top + down, width - 2 * across, height - 2 * down]),
    "room for its name",
  ).toBeDefined();
  for (const [x, y, across, down] of shapes) {
    expect(x).toBeGreaterThanOrEqual(left);
    expect(y).toBeGreaterThanOrEqual(top);
    expect(x + across).toBeLessThanOrEqual(left + width);
    expect(y + down).toBeLessThanOrEqual(top + height);
  }
  expect(width / height).toBeCloseTo(wholeMap[2] / wholeMap[3], 1);
});

it("there is no window with a city where no land is drawn", () => {
  expect(windowOver(shapes, [{ latitude: 44.94, longitude: -123.04 }])).toBeUndefined();
});

it("a position of the map is the same place again", () => {
  const at = pointIn(williamsburg, [-800, -400, 1700, 1300]) ?? expect.unreachable("a point");
  const { latitude, longitude } = degreesAt(at);
  expect(latitude).toBeCloseTo(williamsburg.latitude, 2);
  expect(longitude).toBeCloseTo(williamsburg.longitude, 2);
});

it("a name gives way to a more important one that it would cover", () => {
  const names = [
    { lines: ["Norfolk"], x: 100, y: 100 },
    { lines: ["Portsmouth"], x: 110, y: 108 },
    { lines: ["Suffolk"], x: 300, y: 100 },
  ];
  expect(withRoom(names, wholeMap).map(({ lines }) => lines[0])).toEqual(["Norfolk", "Suffolk"]);
});
