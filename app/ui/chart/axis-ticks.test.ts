import { expect, test } from "vitest";
import { axisTicks } from "./axis-ticks.ts";

test("ticks are round, whole and reach the highest value", () => {
  expect(axisTicks(12)).toEqual([0, 3, 6, 9, 12]);
  expect(axisTicks(21)).toEqual([0, 6, 12, 18, 24]);
  expect(axisTicks(199)).toEqual([0, 50, 100, 150, 200]);
  expect(axisTicks(7350)).toEqual([0, 2000, 4000, 6000, 8000]);
});

test("small and empty charts have no fractions and no repeated ticks", () => {
  expect(axisTicks(0)).toEqual([0, 1]);
  expect(axisTicks(1)).toEqual([0, 1]);
  expect(axisTicks(2)).toEqual([0, 1, 2]);
  expect(axisTicks(5)).toEqual([0, 2, 4, 6]);
});
