import { expect, test } from "vitest";
import { inOrder } from "./in-order.ts";

test.each([
  ["", "abc", "abc"],
  ["cab", "abc", "cab"],
  ["ca", "abc", "cab"],
  ["ca", "xabc", "xcab"],
  ["cca?", "abc", "cab"],
  ["b", "", ""],
])("the order %j of %j is %j", (order, known, expected) => {
  expect(inOrder([...order], [...known]).join("")).toBe(expected);
});
