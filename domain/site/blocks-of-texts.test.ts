import { expect, test } from "vitest";
import { textPagesOf } from "#app/texts/all-texts.server.ts";
import { contentSets } from "#domain/settings/facts/content-set.ts";
import { blocksOfTexts } from "./content/blocks-of-texts.ts";
import { checkContent, publishingProblem } from "./content/page-content.ts";

const pages = contentSets.flatMap((contentSet) =>
  textPagesOf(contentSet)
    .filter(({ path }) => /^\/(?:services|pests)\/./.test(path))
    .map(({ page, name, template }) => [page, contentSet, name, template(contentSet)] as const),
);

/** All texts of a tree. */
const leaves = (part: unknown): string[] => {
  if (typeof part === "string") return [part];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(leaves) : [];
};

/** Words for search engines, captions of drawings and what a price includes are not copied. */
const apart = [
  "meta",
  "service",
  "summary",
  "labels",
  "articles",
  "wetPicture",
  "dryPicture",
  "logbook",
];
const shownOf = (texts: object): unknown =>
  JSON.parse(JSON.stringify(texts), (key, part: unknown) =>
    apart.includes(key) || (key === "points" && leaves(part).length === 3) ? undefined : part,
  );

test.each(pages)("the copy of %s (%s) can be published as it is", (_page, _set, name, texts) => {
  const content = blocksOfTexts(texts, name);
  expect(checkContent(content, true)).toMatchObject({ ok: true });
  expect(publishingProblem(content)).toBeNull();
  expect(content.searchTitle).not.toContain("|");
});

test.each(pages)("the copy of %s (%s) keeps every sentence", (_page, _set, name, texts) => {
  const copied = leaves(blocksOfTexts(texts, name)).join("\n");
  const sentences = leaves(shownOf(texts)).filter(
    (text) => /[.!?]$/.test(text) || text.split(" ").length > 9,
  );
  expect(sentences.filter((text) => !copied.includes(text))).toEqual([]);
  expect(sentences.length).toBeGreaterThan(20);
});

test("the sections have the owner's order, and a hidden one stays hidden", () => {
  const texts = {
    order: "-two,one",
    hero: { title: "Moles", text: "Below the lawn.", facts: [] },
    one: { title: "One", items: ["First line", "Second line"] },
    two: { title: "Two", steps: [{ title: "Dig", text: "Deep." }] },
    closing: { title: "Call", text: "Now." },
  };
  expect(
    blocksOfTexts(texts, "Moles").blocks.map(({ kind, hidden, values }) => [
      kind,
      values["title"],
      hidden ?? false,
    ]),
  ).toEqual([
    ["hero", "Moles", false],
    ["steps", "Two", true],
    ["checklist", "One", false],
    ["banner", "Call", false],
  ]);
});
