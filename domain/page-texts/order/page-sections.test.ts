import { expect, test } from "vitest";
import { cleanSections, moveSection } from "./page-sections.ts";

const shipped = "hero,plans,values";

test.each([
  ["", "hero,plans,values"],
  ["values,-hero", "values,-hero,plans"],
  ["values, - , -plans ,x,values", "hero,values,-plans"],
  ["-hero,hero", "-hero,plans,values"],
])("the sections %j are read as %j", (text, clean) => {
  expect(cleanSections(text, shipped)).toBe(clean);
});

test.each([
  ["plans", "up", "plans,hero,-values"],
  ["plans", "down", "hero,-values,plans"],
  ["plans", "hide", "hero,-plans,-values"],
  ["values", "show", "hero,plans,values"],
  ["hero", "up", undefined],
  ["values", "down", undefined],
  ["x", "hide", undefined],
] as const)("%s, %s", (id, move, text) => {
  expect(moveSection("hero,plans,-values", shipped, { id, move })).toBe(text);
});
