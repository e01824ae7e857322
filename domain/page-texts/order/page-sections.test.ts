import { expect, test } from "vitest";
import { cleanSections, insertSections, moveSection } from "./page-sections.ts";

const known = ["hero", "plans", "values"];

test.each([
  ["", "hero,plans,values"],
  ["values,-hero", "values,-hero,plans"],
  ["values, - , -plans ,x,values", "hero,values,-plans"],
  ["-hero,hero", "-hero,plans,values"],
])("the sections %j are read as %j", (text, clean) => {
  expect(cleanSections(text, known)).toBe(clean);
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
  expect(moveSection("hero,plans,-values", known, { id, move })).toBe(text);
});

test.each([
  ["hero", "hero,new,plans,-values"],
  ["values", "hero,plans,-values,new"],
  ["gone", "hero,plans,-values,new"],
])("a section below %s", (after, text) => {
  const all = [...known, "new"];
  expect(insertSections("hero,plans,-values", all, { ids: ["new"], after })).toBe(text);
});
