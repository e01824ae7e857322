import { expect, test } from "vitest";
import { inchesText } from "./inches-text.ts";

test.each([
  [[1 / 8, 1 / 8], "1/8 inch"],
  [[1 / 16, 1 / 4], "1/16 to 1/4 inch"],
  [[1 / 12, 1 / 8], "1/12 to 1/8 inch"],
  [[0.75, 1], "3/4 to 1 inch"],
  [[0.5, 1.25], "1/2 to 1 1/4 inches"],
  [[7, 9.5], "7 to 9 1/2 inches"],
  [[3, 4], "3 to 4 inches"],
  [[1 / 32, 1 / 32], "1/32 inch"],
] as const)("a length of %j is written as %s", (inches, text) => {
  expect(inchesText(inches)).toBe(text);
});
