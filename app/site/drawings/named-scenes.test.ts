import { expect, test } from "vitest";
import { blockKind } from "#domain/site/content/all-blocks.ts";
import { contentOfTemplate, pageTemplates } from "#domain/site/content/templates.ts";
import { sceneOf } from "./named-scenes.ts";

const [none, ...drawings] =
  blockKind("hero")?.fields.find(({ name }) => name === "drawing")?.choices ?? [];

test("an owner may choose no drawing, and a page from before the choice has none", () => {
  expect(none?.value).toBe("");
  expect(sceneOf("")).toBeUndefined();
});

test.each(drawings)("$label is a drawing in the colors of the look", ({ value }) => {
  expect(sceneOf(value)).toMatch(/^<svg[\s\S]*var\(--/);
});

test("each drawing of a template is one of them", () => {
  const used = pageTemplates.map(
    ({ id }) => contentOfTemplate(id, "A page")?.blocks[0]?.values["drawing"] ?? "",
  );
  expect(used.filter((name) => name !== "")).toHaveLength(3);
  for (const name of used) if (name !== "") expect(sceneOf(name), name).toBeDefined();
});
