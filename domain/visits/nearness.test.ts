import { expect, test } from "vitest";
import { placesOfZips } from "#database/places/find-place.ts";
import { milesBetween, nearestOf, nearnessOf } from "./nearness.ts";

const places = {
  "23510": { state: "VA", name: "Norfolk", latitude: 36.896, longitude: -76.252 },
  "23502": { state: "VA", name: "Norfolk", latitude: 36.896, longitude: -76.252 },
  "23451": { state: "VA", name: "Virginia Beach", latitude: 36.808, longitude: -76.024 },
  "63101": { state: "MO", name: "Saint Louis", latitude: 38.632, longitude: -90.192 },
};

test.each([
  ["23510", "23510", "same ZIP code"],
  ["99999", "99999", "same ZIP code"],
  ["23510", "23502", "same city"],
  ["23510", "23451", "about 14 miles"],
  ["23451", "23510", "about 14 miles"],
  ["23510", "63101", "about 770 miles"],
  ["23510", "99999", undefined],
])("%s and %s: %s", (one, other, text) => expect(nearnessOf(one, other, places)?.text).toBe(text));

test("the distance over a quarter of the earth is right, and to the same point nothing", () => {
  const pole = { latitude: 90, longitude: 0 };
  const equator = { latitude: 0, longitude: 77 };
  expect(milesBetween(pole, equator)).toBeCloseTo((3959 * Math.PI) / 2, 6);
  expect(milesBetween(equator, equator)).toBe(0);
});

test("the nearest is found, and unknown codes count as far", () => {
  expect(nearestOf("23510", ["23451", null, "99999", "23502"], places)?.text).toBe("same city");
  expect(nearestOf("23510", ["99999"], places)).toBeNull();
  expect(nearestOf(null, ["23510"], places)).toBeNull();
});

test("the list of places knows the city of a ZIP code", async () => {
  const found = await placesOfZips(["23185", "10001", "00000", "no"]);
  expect([...found].map(([zip, { name, state }]) => [zip, name, state])).toEqual([
    ["10001", "New York", "NY"],
    ["23185", "Williamsburg", "VA"],
  ]);
});
