import { expect, test } from "vitest";
import { kindDrawings } from "#app/site/drawings/kinds/all-kinds.ts";
import { Ant, Flea, Silverfish, StinkBug, Wasp } from "#app/site/drawings/pests.tsx";
import { Mouse } from "#app/site/drawings/mouse.tsx";
import { Magnifier } from "#app/site/drawings/places.tsx";
import { pestTexts } from "#app/texts/pest-texts.ts";
import { mergeTexts } from "#domain/page-texts/merge-texts.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { pestSlugs } from "#domain/settings/pests.ts";
import { drawingOf } from "./pest-drawings.ts";

const kindsOf = (slug: string) => pestTexts.get(slug)?.write(companyDefaults).kinds.items ?? [];

test.each(pestSlugs)("each look-alike of %s has a drawing of its own", (slug) => {
  const drawings = kindsOf(slug).map(({ drawing }) => drawing ?? "");
  expect(drawings.length).toBeGreaterThan(3);
  expect(new Set(drawings).size).toBe(drawings.length);
  for (const drawing of drawings) expect(kindDrawings[drawing], drawing).toBeDefined();
});

test("every drawing is in the guide, and its shortest length is not the longer one", () => {
  const used = pestSlugs.flatMap((slug) => kindsOf(slug).map(({ drawing }) => drawing));
  expect(new Set(Object.keys(kindDrawings))).toEqual(new Set(used));
  for (const [id, { inches }] of Object.entries(kindDrawings))
    if (inches) expect(inches[0], id).toBeLessThanOrEqual(inches[1]);
});

test("a look-alike that the owner adds has no drawing of another one", () => {
  const kinds = { items: kindsOf("ants") };
  const added = mergeTexts(kinds, { items: "n1,2", "items.n1.title": "Argentine ant" });
  expect(added.items.map(({ title, drawing }) => [title, drawing])).toEqual([
    ["Argentine ant", undefined],
    ["Acrobat ant", "acrobat-ant"],
  ]);
});

test.each([
  ["wasps-and-hornets", Wasp],
  ["fleas", Flea],
  ["silverfish", Silverfish],
  ["brown-marmorated-stink-bugs", StinkBug],
  ["crazy-ants", Ant],
  ["pack-rats", Mouse],
  ["rattlesnakes", Magnifier],
  ["plants", Magnifier],
])("the drawing of the added pest %s follows its name", (slug, drawing) => {
  expect(drawingOf(slug)).toBe(drawing);
});
