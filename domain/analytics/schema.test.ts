import { expect, it } from "vitest";
import { beaconSchema } from "./schema.ts";

it.each([
  ["/contact", "header", true],
  ["/blog/zoë", "Ants 😀", true],
  ["/", "a\u0000b", false],
  ["/\ud83d", "", false],
  ["/a\nb", "", false],
  ["contact", "", false],
  ["/", "x".repeat(81), false],
])("an event on %j, labeled %j, counts: %s", (page, label, counts) => {
  expect(beaconSchema.safeParse({ event: "page_view", page, label }).success).toBe(counts);
});

it.each([
  [{ paid: "gbraid" }, true],
  [{ paid: true }, true],
  [{}, true],
  [{ paid: "__proto__" }, false],
])("an arrival %j counts: %s", (from, counts) => {
  expect(beaconSchema.safeParse({ event: "visit", page: "/", from }).success).toBe(counts);
});

it.each([
  ["23451", true],
  ["2345", false],
  ["", false],
  ["Norfolk", false],
])("a checked ZIP code %j counts: %s", (label, counts) => {
  expect(beaconSchema.safeParse({ event: "zip_check", page: "/", label }).success).toBe(counts);
});
