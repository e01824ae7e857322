import { expect, test } from "vitest";
import { ownDatabase } from "#tests/own-database.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { publishPageTexts } from "./editing/publish-page-texts.server.ts";
import { savePageDraft } from "./editing/save-page-draft.server.ts";
import { leftoverTexts, leftoverWords } from "./leftover-texts.ts";
import { readPageState } from "./read-page-texts.server.ts";

const earlier = {
  title: "About us",
  signed: { by: "The owner" },
  points: [
    { title: "One", notes: ["First"] },
    { title: "Two", notes: ["Second", "Third"] },
  ],
};
const later = { title: "About us", points: [{ title: "One", notes: ["First"] }] };

const database = ownDatabase();
const ctx = () => testCtx(database.db, { actor: userActor("admin") });
const state = () => readPageState(ctx(), "about");

test("an owner's words stay stored when a release takes their place away, until the owner deletes them", async () => {
  const before = { page: "about", template: earlier } as const;
  await publishPageTexts(ctx(), before, {
    version: "0",
    "signed-by": "Robin, since the first day",
    "points-1-title": "The second point",
  });
  const words = {
    "signed.by": "Robin, since the first day",
    "points.1.title": "The second point",
  };
  const after = { page: "about", template: later } as const;
  await savePageDraft(ctx(), after, { version: "1", title: "Who we are" }, { kind: "autosave" });
  expect((await state()).draft).toEqual({ ...words, title: "Who we are" });
  await publishPageTexts(ctx(), after, { version: "2", title: "Who we are" });
  expect((await state()).published).toEqual({ ...words, title: "Who we are" });
  // A release that has the place again shows them.
  await savePageDraft(ctx(), before, { version: "3" }, { kind: "autosave" });
  expect((await state()).draft).toMatchObject(words);
  const removal = { kind: "shipped", path: "signed.by" } as const;
  expect(await savePageDraft(ctx(), after, { version: "4" }, removal)).toMatchObject({
    ok: true,
    value: { message: "Deleted from the draft. Publish it to delete the words." },
  });
  const { "signed.by": _gone, ...left } = words;
  expect((await state()).draft).toEqual({ ...left, title: "Who we are" });
});

test.each<[path: string, text: string, hasPlace: boolean]>([
  ["title", "x", true],
  ["signed.by", "x", false],
  ["signed", "x", false],
  ["title.deeper", "x", false],
  ["points", "0,n1", true],
  ["points.0.title", "x", true],
  ["points.n4.title", "x", true],
  ["points.n4.notes.n2", "x", true],
  ["points.1.title", "x", false],
  ["points.0.notes.3", "x", false],
  ["points.length", "x", false],
  ["constructor.name", "x", false],
  ["blocks", "[]", true],
  ["order", "title", true],
])("%s: %s has a place on the page: %s", (path, text, hasPlace) => {
  expect(Object.keys(leftoverTexts(later, { [path]: text }))).toEqual(hasPlace ? [] : [path]);
});

test("the order of a list that is gone is nothing to read", () => {
  const changes = { steps: "2,n1,0", "steps.2": "Wash", since: "Since 2019, as ever" };
  expect(leftoverTexts(later, changes)).toEqual(changes);
  expect(leftoverWords(later, changes)).toEqual([
    ["steps.2", "Wash"],
    ["since", "Since 2019, as ever"],
  ]);
});
