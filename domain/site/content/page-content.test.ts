import { describe, expect, it } from "vitest";
import { blockKinds } from "./all-blocks.ts";
import { joinContent, readSeen, seenOf } from "./join-content.ts";
import { changedContent, newBlock } from "./page-changes.ts";
import {
  type Block,
  checkContent,
  contentOfForm,
  formOfContent,
  type PageContent,
  publishingProblem,
} from "./page-content.ts";
import { removedBy } from "./removed-parts.ts";
import { textFacts } from "#domain/page-texts/text-facts.ts";
import { writtenPests } from "./written/all-written.ts";
import { blankContent, contentOfTemplate, pageTemplates } from "./templates.ts";

const block = (kind: string): Block => newBlock(kind) ?? expect.unreachable(kind);
const everyKind = blankContent(
  "Every kind",
  blockKinds.map(({ id }) => block(id)),
);
const withText = (content: PageContent, at: number, text: string): PageContent => ({
  ...content,
  blocks: content.blocks.map((one, position) =>
    position === at ? { ...one, values: { ...one.values, title: text } } : one,
  ),
});

describe("the form of a page", () => {
  it("says what the page says, for every kind of block", () => {
    expect(contentOfForm(formOfContent(everyKind))).toEqual(everyKind);
    const hidden = changedContent(everyKind, {
      kind: "hide",
      block: everyKind.blocks[1]?.id ?? "",
    });
    expect(contentOfForm(formOfContent(hidden ?? everyKind))).toEqual(hidden);
  });

  it.each([
    {},
    { order: 7 },
    { order: "a,b,c" },
    { order: "x", "b-x-kind": "nothing" },
    { order: "x", "b-x-kind": "constructor" },
    { order: "a".repeat(13) },
  ])("leaves out what is no block: %j", (form) => {
    expect(contentOfForm(form).blocks).toEqual([]);
  });

  it("has no more items and blocks than a page may have", () => {
    const form = { order: "x", "b-x-kind": "steps", "b-x-items": "1000000000" };
    expect(contentOfForm(form).blocks[0]?.items).toHaveLength(8);
    for (const count of ["-1", "NaN", "1e3000", ""])
      expect(
        contentOfForm({ ...form, "b-x-items": count }).blocks[0]?.items?.length,
      ).toBeLessThanOrEqual(8);
    const ids = Array.from({ length: 900 }, (_, at) => `n${at}`);
    const many = {
      order: ids.join(","),
      ...Object.fromEntries(ids.map((id) => [`b-${id}-kind`, "zip"])),
    };
    expect(contentOfForm(many).blocks).toHaveLength(40);
  });
});

describe("the texts of a page", () => {
  it("may be empty in a draft, and not for visitors", () => {
    expect(checkContent(everyKind, false).ok).toBe(true);
    const complete = checkContent(everyKind, true);
    expect(complete.ok ? {} : complete.fieldErrors).toMatchObject({
      description: ["Description in search results: please enter a text."],
      [`b-${everyKind.blocks[0]?.id}-title`]: ["Opening, Heading: please enter a text."],
    });
  });

  it("of a hidden block may stay empty", () => {
    const hero = block("hero");
    hero.values = { ...hero.values, title: "Ants", text: "We treat ants." };
    const content = {
      ...blankContent("Ants", [hero, { ...block("text"), hidden: true }]),
      description: "Ants",
    };
    expect(checkContent(content, true).ok).toBe(true);
  });

  it.each([
    ["{fax}", "There is no fact {fax}."],
    ["x".repeat(121), "Please use at most 120 characters."],
  ])("are refused in words: %s", (text, message) => {
    const checked = checkContent(withText(everyKind, 1, text), false);
    expect(checked.ok ? [] : Object.values(checked.fieldErrors).flat()).toEqual([message]);
  });

  it.each([
    "javascript:alert(1)",
    "//evil.example",
    "http://plain.example",
    "/a b",
    "\\\\x",
    "data:x",
  ])("lead nowhere but to pages: %s", (linkTo) => {
    const text = block("text");
    const content = blankContent("A", [{ ...text, values: { ...text.values, linkTo } }]);
    expect(checkContent(content, false).ok).toBe(false);
  });

  it.each(["/contact", "/services#wildlife", "#estimate-form", "https://other.example/a?b=c"])(
    "lead to %s",
    (linkTo) => {
      const text = block("text");
      const content = blankContent("A", [{ ...text, values: { ...text.values, linkTo } }]);
      expect(checkContent(content, false).ok).toBe(true);
    },
  );
});

describe("a template", () => {
  const isWritten = (id: string) => writtenPests.some((one) => one.id === id);
  const blank = pageTemplates.filter(({ id }) => !isWritten(id));

  it.each(blank)("$id becomes a page once its texts are written", ({ id }) => {
    const content = contentOfTemplate(id, "Ants") ?? expect.unreachable(id);
    expect(publishingProblem(content)).toBeNull();
    expect(checkContent(content, true).ok).toBe(false);
    expect(content.blocks[0]?.values["title"]).toBe("Ants");
  });

  it.each(writtenPests)(
    "$id has all its texts, and only the names of facts in braces",
    ({ id }) => {
      const content = contentOfTemplate(id, "Wasps") ?? expect.unreachable(id);
      expect(publishingProblem(content)).toBeNull();
      expect(checkContent(content, true)).toEqual({ ok: true, content });
      expect(content.title).toBe("Wasps");
      expect(content.description.length).toBeGreaterThan(109);
      expect(content.description.length).toBeLessThan(175);
      expect(content.searchTitle.length).toBeLessThan(61);
      const facts = JSON.stringify(content.blocks).match(/\{[a-z ]+\}/g) ?? [];
      expect(facts).toContain("{phone}");
      for (const fact of facts)
        expect(
          textFacts.map(({ name }) => `{${name}}`),
          fact,
        ).toContain(fact);
    },
  );
});

describe("the blocks of a page", () => {
  const ids = (content: PageContent | undefined) => content?.blocks.map(({ id }) => id);
  const [first = "", second = "", third = ""] = ids(everyKind) ?? [];

  it("move, hide, multiply and go", () => {
    expect(ids(changedContent(everyKind, { kind: "down", block: first }))?.slice(0, 2)).toEqual([
      second,
      first,
    ]);
    expect(ids(changedContent(everyKind, { kind: "up", block: first }))).toBeUndefined();
    expect(ids(changedContent(everyKind, { kind: "remove", block: second }))?.[1]).toBe(third);
    const copied = changedContent(everyKind, { kind: "copy", block: first });
    expect(copied?.blocks[1]?.values).toEqual(copied?.blocks[0]?.values);
    expect(new Set(ids(copied)).size).toBe(everyKind.blocks.length + 1);
    const added = changedContent(everyKind, { kind: "add", block: "text", after: first });
    expect(added?.blocks[1]?.kind).toBe("text");
    for (const block of ["nothing", "toString", "__proto__"])
      expect(changedContent(everyKind, { kind: "add", block, after: first })).toBeUndefined();
  });

  it("keep the least and the most items of their lists", () => {
    const steps = blankContent("A", [block("steps")]);
    const id = steps.blocks[0]?.id ?? "";
    let longer: PageContent | undefined = steps;
    for (let at = 0; at < 5; at++)
      longer = longer && changedContent(longer, { kind: "add-item", block: id });
    expect(longer?.blocks[0]?.items).toHaveLength(8);
    expect(longer && changedContent(longer, { kind: "add-item", block: id })).toBeUndefined();
    const shorter = changedContent(steps, { kind: "remove-item", block: id, item: 0 });
    expect(shorter?.blocks[0]?.items).toHaveLength(2);
    expect(
      shorter && changedContent(shorter, { kind: "remove-item", block: id, item: 0 }),
    ).toBeUndefined();
  });
});

describe("two people on one page", () => {
  const seen = readSeen(seenOf(everyKind));

  it("change different blocks, and both changes stay", () => {
    const joined = joinContent(
      seen,
      withText(everyKind, 1, "Mine"),
      withText(everyKind, 2, "Theirs"),
    );
    expect(joined?.blocks[1]?.values["title"]).toBe("Mine");
    expect(joined?.blocks[2]?.values["title"]).toBe("Theirs");
  });

  it("change the same block, and the second one hears of it", () => {
    const mine = withText(everyKind, 1, "Mine");
    const theirs = withText(everyKind, 1, "Theirs");
    expect(joinContent(seen, mine, theirs)).toBeNull();
    expect(joinContent(seen, mine, theirs, true)?.blocks[1]?.values["title"]).toBe("Mine");
    expect(joinContent(seen, mine, mine)).toEqual(mine);
  });

  it("are not two people because of the spaces that a person types before a pause", () => {
    const paused = readSeen(seenOf(withText(everyKind, 1, "Ants  in  ")));
    const saved = withText(everyKind, 1, "Ants in");
    const joined = joinContent(paused, withText(everyKind, 1, "Ants in May"), saved);
    expect(joined?.blocks[1]?.values["title"]).toBe("Ants in May");
  });

  it("keep what one adds and the other does not know", () => {
    const id = everyKind.blocks[1]?.id ?? "";
    const theirs =
      changedContent(everyKind, { kind: "add", block: "text", after: id }) ??
      expect.unreachable("added");
    const joined = joinContent(seen, withText(everyKind, 1, "Mine"), theirs);
    expect(joined?.blocks).toHaveLength(everyKind.blocks.length + 1);
    expect(joined?.blocks[1]?.values["title"]).toBe("Mine");
  });

  it("keep a block that one removed and the other wrote in, and lose no other", () => {
    const id = everyKind.blocks[1]?.id ?? "";
    const theirs =
      changedContent(everyKind, { kind: "remove", block: id }) ?? expect.unreachable("removed");
    expect(joinContent(seen, everyKind, theirs)).toEqual(theirs);
    const joined = joinContent(seen, withText(everyKind, 1, "Mine"), theirs);
    expect(joined?.blocks.at(-1)?.values["title"]).toBe("Mine");
    expect(joined?.blocks).toHaveLength(everyKind.blocks.length);
  });
});

describe("a part that waits for its texts", () => {
  const content = contentOfTemplate("city", "Smithfield") ?? expect.unreachable("a template");
  const local = content.blocks.find(({ kind }) => kind === "local") ?? expect.unreachable("a part");
  const written = (form: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(form).map(([name, text]) => [
        name,
        name.startsWith(`b-${local.id}-`) && text === "" ? "Mice." : text,
      ]),
    );
  const hiddenIn = (form: Record<string, string>) =>
    contentOfForm(form).blocks.find(({ id }) => id === local.id)?.hidden;

  it("shows once all of them are written, and not before", () => {
    const form = formOfContent(content);
    expect(hiddenIn(form)).toBe("unwritten");
    expect(hiddenIn({ ...form, [`b-${local.id}-title`]: "What bites here" })).toBe("unwritten");
    expect(hiddenIn(written(form))).toBeUndefined();
  });

  it("is no fault when the page is published, and stays hidden if the owner hides it", () => {
    const form = formOfContent(content);
    const errors = checkContent(contentOfForm(form), true);
    expect(errors.ok ? [] : Object.keys(errors.fieldErrors)).not.toContain(`b-${local.id}-title`);
    expect(hiddenIn({ ...written(form), [`b-${local.id}-hidden`]: "on" })).toBe(true);
  });
});

describe("a part that was removed", () => {
  it("comes back at its place, also when other parts moved", () => {
    const content = contentOfTemplate("topic", "Voles") ?? expect.unreachable("a template");
    const [, second, third] = content.blocks;
    const change = { kind: "remove", block: second?.id ?? "" } as const;
    const removed = JSON.stringify(removedBy(content, change));
    const after = changedContent(content, change) ?? expect.unreachable("a change");
    const back = changedContent(after, { kind: "put-back", removed });
    expect(back).toEqual(content);
    expect(changedContent(content, { kind: "put-back", removed })).toBeUndefined();
    const other = changedContent(after, { kind: "remove", block: third?.id ?? "" });
    expect(other && changedContent(other, { kind: "put-back", removed })?.blocks[1]).toEqual(
      second,
    );
  });

  it("is an item as well", () => {
    const content = blankContent("Steps", [block("steps")]);
    const change = { kind: "remove-item", block: content.blocks[0]?.id ?? "", item: 1 } as const;
    const removed = JSON.stringify(removedBy(content, change));
    const after = changedContent(content, change) ?? expect.unreachable("a change");
    expect(after.blocks[0]?.items).toHaveLength(2);
    expect(changedContent(after, { kind: "put-back", removed })).toEqual(content);
  });
});
