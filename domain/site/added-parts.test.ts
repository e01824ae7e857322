import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { mediaUses } from "#database/schema/supplies/media.ts";
import { publishPageTexts } from "#domain/page-texts/editing/publish-page-texts.server.ts";
import {
  type DraftChange,
  savePageDraft,
} from "#domain/page-texts/editing/save-page-draft.server.ts";
import { readPageState } from "#domain/page-texts/read-page-texts.server.ts";
import { seenField } from "#domain/page-texts/seen-texts.ts";
import { testCtx, libraryPicture, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import {
  addedKinds,
  addedParts,
  changeParts,
  checkParts,
  formOfParts,
  removedPart,
  seenParts,
  shownParts,
} from "./added-parts.ts";
import type { PageChange } from "./content/page-changes.ts";
import type { Block } from "./content/page-content.ts";

const template = { order: "hero,plans", hero: { title: "Home" }, plans: { title: "Plans" } };
const page = { page: "home", template, checkParts } as const;

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(sql`truncate page_texts, page_text_revisions`);
});

const admin = () => testCtx(database.db, { actor: userActor("admin") });
const state = async () => await readPageState(admin(), "home");
const current = async () => {
  const { draft, published } = await state();
  return draft ?? published;
};
const partChange = (change: PageChange): DraftChange => ({
  kind: "part",
  apply: (changes) => {
    const draft = changeParts(template, changes, change);
    const removed = removedPart(template, changes, change);
    return draft && { draft, ...(removed ? { removed } : {}) };
  },
  message: "Changed",
});

/** What the editor sends now, with other texts in some of its fields. */
async function form(typed: Record<string, string> = {}): Promise<Record<string, string>> {
  const changes = await current();
  const parts = addedParts(changes);
  const texts = { order: changes["order"] ?? template.order, "hero-title": "Home" };
  return {
    version: String((await state()).version),
    seen: `${seenField(Object.entries(texts))}&blocks=${seenParts(parts)}`,
    ...texts,
    ...formOfParts(parts),
    ...typed,
  };
}

async function add(kind: string, after: string): Promise<Block> {
  const before = addedParts(await current());
  const change = partChange({ kind: "add", block: kind, after });
  expect(await savePageDraft(admin(), page, await form(), change)).toMatchObject({ ok: true });
  const added = addedParts(await current()).find(({ id }) => !before.some((one) => one.id === id));
  return added ?? expect.unreachable("added");
}

describe("a part that the owner adds to a page", () => {
  it.each(addedKinds.map(({ id }) => id))(
    "stands below the section they choose: %s",
    async (kind) => {
      const { id } = await add(kind, "hero");
      expect((await current())["order"]).toBe(`hero,${id},plans`);
      expect(shownParts(template, await current())).toMatchObject([{ id, kind }]);
    },
  );

  it("cannot be a second opening or a second form", async () => {
    for (const block of ["hero", "form", "nothing", "__proto__"])
      expect(
        await savePageDraft(
          admin(),
          page,
          await form(),
          partChange({ kind: "add", block, after: "hero" }),
        ),
      ).toMatchObject({ ok: false });
    const forged = { parts: "abc", "b-abc-kind": "hero", "b-abc-title": "Mine" };
    await savePageDraft(admin(), page, await form(forged));
    expect(addedParts(await current())).toEqual([]);
  });

  it("needs its texts before visitors see it, and keeps what was typed", async () => {
    const { id } = await add("text", "plans");
    const refused = await publishPageTexts(
      admin(),
      page,
      await form({ [`b-${id}-title`]: "Frost" }),
    );
    expect(refused).toMatchObject({
      ok: false,
      fieldErrors: { [`b-${id}-text`]: [expect.any(String)] },
    });
    const texts = { [`b-${id}-title`]: "Frost", [`b-${id}-text`]: "We come by boat. {phone}" };
    expect(await publishPageTexts(admin(), page, await form(texts))).toMatchObject({ ok: true });
    const { published } = await state();
    expect(addedParts(published)).toMatchObject([{ values: { title: "Frost" } }]);
    expect(
      await publishPageTexts(admin(), page, await form({ [`b-${id}-text`]: "{fax}" })),
    ).toMatchObject({
      ok: false,
      fieldErrors: { [`b-${id}-text`]: ["There is no fact {fax}."] },
    });
  });

  it("moves, hides, is copied and removed like a section", async () => {
    const { id } = await add("text", "plans");
    const move = async (kind: "up" | "hide") =>
      await savePageDraft(admin(), page, await form(), { kind: "section", id, move: kind });
    await move("up");
    expect((await current())["order"]).toBe(`hero,${id},plans`);
    await savePageDraft(admin(), page, await form(), partChange({ kind: "copy", block: id }));
    const [, copy] = addedParts(await current());
    expect((await current())["order"]).toBe(`hero,${id},${copy?.id},plans`);
    await move("hide");
    expect(shownParts(template, await current())).toMatchObject([{ id: copy?.id }]);
    for (const block of [id, copy?.id ?? ""])
      await savePageDraft(admin(), page, await form(), partChange({ kind: "remove", block }));
    expect(await current()).toEqual({});
  });

  it("comes back to its place after its removal", async () => {
    const { id } = await add("text", "hero");
    await savePageDraft(admin(), page, await form({ [`b-${id}-title`]: "Moles" }));
    const before = await current();
    const gone = await savePageDraft(
      admin(),
      page,
      await form(),
      partChange({ kind: "remove", block: id }),
    );
    expect(await current()).toEqual({});
    const removed = gone.ok ? gone.value.removed : undefined;
    for (const forged of ["", "{}", "[]", "null", `{"below":7}`, `{"below":"hero"}`])
      expect(
        await savePageDraft(
          admin(),
          page,
          await form(),
          partChange({ kind: "put-back", removed: forged }),
        ),
        forged,
      ).toMatchObject({ ok: false });
    const back = partChange({ kind: "put-back", removed: removed ?? "" });
    expect(await savePageDraft(admin(), page, await form(), back)).toMatchObject({ ok: true });
    expect(await current()).toEqual(before);
    expect(await savePageDraft(admin(), page, await form(), back)).toMatchObject({ ok: false });
  });

  it("stays when a form without parts saves the page", async () => {
    const { id } = await add("zip", "hero");
    const { version, seen } = await form();
    await savePageDraft(admin(), page, { version: version ?? "", seen: seen ?? "" });
    await savePageDraft(admin(), { page: "home", template }, await form());
    expect(shownParts(template, await current())).toMatchObject([{ id }]);
  });

  it("joins with what someone else changed, and a part that both changed is refused once", async () => {
    const one = await add("notice", "hero");
    const two = await add("notice", "plans");
    const [mine, theirs] = [await form(), await form()];
    const text = (id: string) => `b-${id}-text`;
    expect(
      await savePageDraft(admin(), page, { ...theirs, [text(one.id)]: "Theirs" }),
    ).toMatchObject({ ok: true });
    expect(await savePageDraft(admin(), page, { ...mine, [text(two.id)]: "Mine" })).toMatchObject({
      ok: true,
    });
    expect(addedParts(await current()).map(({ values }) => values["text"])).toEqual([
      "Theirs",
      "Mine",
    ]);
    const late = await savePageDraft(admin(), page, { ...mine, [text(one.id)]: "Mine" });
    expect(late).toMatchObject({
      ok: false,
      fieldErrors: { parts: [expect.stringContaining("Save again")] },
    });
    const again = await form({ [text(one.id)]: "Mine" });
    expect(await savePageDraft(admin(), page, again)).toMatchObject({ ok: true });
  });

  it("uses its picture, so that nobody deletes it unknowingly", async () => {
    const picture = await libraryPicture(database.db);
    const { id } = await add("photograph", "hero");
    await savePageDraft(admin(), page, await form({ [`b-${id}-picture`]: picture }));
    expect(await database.db.select().from(mediaUses)).toEqual([
      { mediaId: picture, kind: "page", refId: "home" },
    ]);
    await savePageDraft(admin(), page, await form(), partChange({ kind: "remove", block: id }));
    expect(await database.db.select().from(mediaUses)).toEqual([]);
  });

  it("is one of at most forty, whatever a form says", async () => {
    const ids = Array.from({ length: 300 }, (_, at) => `p${at}`);
    const many = {
      parts: ids.join(","),
      ...Object.fromEntries(ids.map((id) => [`b-${id}-kind`, "zip"])),
    };
    await savePageDraft(admin(), page, await form(many));
    expect(addedParts(await current())).toHaveLength(40);
  });
});
