import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { AccessDenied } from "#domain/access/context.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { pageTextRevisions } from "#database/schema/supplies/page-texts.ts";
import { testCtx, userActor, emptyAuditLog } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { discardPageDraft } from "./editing/discard-page-draft.server.ts";
import { mergeTexts } from "./merge-texts.ts";
import {
  planPageTexts,
  publishDueTexts,
  unplanPageTexts,
} from "./editing/plan-page-texts.server.ts";
import { publishPageTexts } from "./editing/publish-page-texts.server.ts";
import { listRevisions, readPageState, readPublishedTexts } from "./read-page-texts.server.ts";
import { restorePageTexts } from "./editing/restore-page-texts.server.ts";
import { savePageDraft } from "./editing/save-page-draft.server.ts";
import { seenField } from "./seen-texts.ts";

const template = {
  title: "About us",
  points: [
    { id: "first", title: "One", text: "We came in {since}." },
    { id: "second", title: "Two", text: "We stayed." },
  ],
};
const page = { page: "about", template } as const;

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(sql`truncate page_texts, page_text_revisions`);
  await emptyAuditLog(database.db);
});

const as = (role: "admin" | "blogger" = "admin") =>
  testCtx(database.db, { actor: userActor(role) });
const audited = async () =>
  (await database.db.select().from(securityEvents)).map(({ eventType }) => eventType);

describe("the texts of a page", () => {
  test("are changed only by those who may write settings", async () => {
    const input = { version: "0", title: "Mine" };
    for (const change of [
      () => savePageDraft(as("blogger"), page, input),
      () => publishPageTexts(as("blogger"), page, input),
      () => discardPageDraft(as("blogger"), "about", input),
      () => restorePageTexts(as("blogger"), "about", { version: "0", revision: "0" }),
      () => planPageTexts(as("blogger"), page, input, new Date("2100-01-01")),
      () => unplanPageTexts(as("blogger"), "about", input),
      () => publishDueTexts(as("blogger")),
      () => readPageState(as("blogger"), "about"),
      () => listRevisions(as("blogger"), "about"),
    ])
      await expect(change()).rejects.toThrow(AccessDenied);
    expect(await audited()).toEqual([]);
  });

  test("leave one audit row for each sitting of an editor that saves by itself", async () => {
    const autosave = (title: string, version: number) =>
      savePageDraft(as(), page, { version: String(version), title }, { kind: "autosave" });
    for (const [at, title] of ["A", "Ab", "Abo"].entries())
      expect(await autosave(title, at)).toMatchObject({ ok: true, value: { version: at + 1 } });
    expect(await audited()).toEqual(["audit_page_texts_drafted"]);
    await database.db.execute(
      sql`update page_texts set updated_at = now() - interval '11 minutes'`,
    );
    await autosave("Abou", 3);
    expect(await audited()).toHaveLength(2);
    // Another person's save is a change of its own.
    await database.db.execute(sql`update page_texts set updated_by = 'someone-else'`);
    await autosave("About", 4);
    expect(await audited()).toHaveLength(3);
    await savePageDraft(as(), page, { version: "5", title: "About." });
    expect(await audited()).toHaveLength(4);
  });

  test("leave one audit row for each change, and a revision for each publication", async () => {
    await savePageDraft(as(), page, { version: "0", title: "Draft" });
    await publishPageTexts(as(), page, { version: "1", title: "Published" });
    await restorePageTexts(as(), "about", { version: "2", revision: "0" });
    await discardPageDraft(as(), "about", { version: "3" });
    expect(await audited()).toEqual([
      "audit_page_texts_drafted",
      "audit_page_texts_published",
      "audit_page_texts_restored",
      "audit_page_texts_discarded",
    ]);
    expect(await listRevisions(as(), "about")).toMatchObject([{ values: { title: "Published" } }]);
    expect((await readPublishedTexts(database.db)).texts).toEqual({
      about: { title: "Published" },
    });
  });

  test("of two publications from the same version, only one counts", async () => {
    const answers = await Promise.all(
      ["Mine", "Yours"].map((title) => publishPageTexts(as(), page, { version: "0", title })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listRevisions(as(), "about")).toHaveLength(1);
  });

  test("that equal the shipped ones are no changes", async () => {
    await publishPageTexts(as(), page, {
      version: "0",
      title: " About  us\n",
      "points-0-text": "We came in {since}.",
    });
    expect(await readPageState(as(), "about")).toMatchObject({ published: {} });
  });

  test("keep the last hundred publications", async () => {
    await database.db
      .insert(pageTextRevisions)
      .values(Array.from({ length: 120 }, () => ({ page: "about" as const, texts: {} })));
    await publishPageTexts(as(), page, { version: "0", title: "Newest" });
    const left = await database.db.select().from(pageTextRevisions);
    expect(left).toHaveLength(100);
    expect(left.map(({ texts }) => texts)).toContainEqual({ title: "Newest" });
  });
});

describe("two people at the same texts", () => {
  /** What the form posts that was shown with these texts. */
  const form = (version: number, shown: Record<string, string>, typed = {}) => ({
    version: String(version),
    seen: seenField(Object.entries(shown)),
    ...shown,
    ...typed,
  });
  const shipped = {
    title: "About us",
    "points-0-title": "One",
    "points-0-text": "We came in {since}.",
    "points-1-title": "Two",
    "points-1-text": "We stayed.",
  };
  const draft = async () => (await readPageState(as(), "about")).draft;

  test("who save different texts both keep theirs", async () => {
    await savePageDraft(as(), page, form(0, shipped, { title: "Hers" }));
    const answer = await savePageDraft(as(), page, form(0, shipped, { "points-1-text": "His" }));
    expect(answer).toMatchObject({
      ok: true,
      value: { message: "Draft saved, together with what someone else changed in the meantime" },
    });
    expect(await draft()).toEqual({ title: "Hers", "points.1.text": "His" });
  });

  test("who change the same text: the second learns of the first, and replaces it knowingly", async () => {
    await savePageDraft(as(), page, form(0, shipped, { title: "Hers" }));
    expect(await savePageDraft(as(), page, form(0, shipped, { title: "His" }))).toMatchObject({
      ok: false,
      fieldErrors: {
        title: ["Someone else changed this text in the meantime. Save again to replace theirs."],
      },
    });
    expect(await draft()).toEqual({ title: "Hers" });
    const shown = { ...shipped, title: "Hers" };
    expect(await savePageDraft(as(), page, form(1, shown, { title: "His" }))).toMatchObject({
      ok: true,
    });
    expect(await draft()).toEqual({ title: "His" });
  });

  test("who write the same words do not disagree", async () => {
    await savePageDraft(as(), page, form(0, shipped, { title: "Ours" }));
    expect(await savePageDraft(as(), page, form(0, shipped, { title: " Ours " }))).toMatchObject({
      ok: true,
    });
  });

  test("publish only what they were shown", async () => {
    await savePageDraft(as(), page, form(0, shipped, { title: "Hers" }));
    const answer = await publishPageTexts(as(), page, form(0, shipped, { "points-1-text": "His" }));
    expect(answer).toMatchObject({ ok: false, reason: "conflict" });
    expect((await readPublishedTexts(database.db)).texts).toEqual({});
  });

  test("lose nothing that one typed into an item that the other removed", async () => {
    await savePageDraft(as(), page, form(0, shipped), {
      kind: "list",
      path: "points",
      key: "1",
      move: "remove",
    });
    const answer = await savePageDraft(as(), page, form(0, shipped, { "points-1-text": "His" }));
    expect(answer).toMatchObject({ ok: false, reason: "conflict" });
  });

  test("without marks of the shown texts, the second is refused", async () => {
    await savePageDraft(as(), page, { version: "0", title: "Hers" });
    expect(await savePageDraft(as(), page, { version: "0", title: "His" })).toMatchObject({
      ok: false,
      reason: "conflict",
    });
  });
});

describe("claims of the owner's texts", () => {
  const claims = [
    {
      path: "title",
      place: "Title",
      found: "(757) 555-0177",
      fact: "Phone number",
      value: "(757) 555-0100",
    },
  ];

  test.each([
    ["Draft saved", savePageDraft],
    ["Published", publishPageTexts],
  ])("that disagree with the facts are named and kept: %s", async (message, save) => {
    const answer = await save(as(), page, { version: "0", title: "Call (757) 555-0177" });
    expect(answer).toMatchObject({
      ok: true,
      value: { message: `${message}. 1 claim disagrees with your settings.`, claims },
    });
    const { draft, published } = await readPageState(as(), "about");
    expect(draft ?? published).toEqual({ title: "Call (757) 555-0177" });
  });

  test("that come from names of facts are right", async () => {
    const answer = await savePageDraft(as(), page, { version: "0", title: "Call {phone}" });
    expect(answer).toMatchObject({ ok: true, value: { message: "Draft saved", claims: [] } });
  });
});

describe("changes of a tree", () => {
  test("replace texts, order items and add new ones with fragments of their own", () => {
    const changes = {
      title: "Who we are",
      points: "1,n1,0",
      "points.n1.title": "Three",
      "points.0.text": "Long ago.",
      "points.0.id": "hijacked",
      "nothing.here": "x",
    };
    expect(mergeTexts(template, changes)).toEqual({
      title: "Who we are",
      points: [
        { id: "second", title: "Two", text: "We stayed." },
        { id: "n1", title: "Three", text: "" },
        { id: "first", title: "One", text: "Long ago." },
      ],
    });
  });

  test("of a list that a release shortened skip the items that are gone", () => {
    expect(mergeTexts({ items: ["One"] }, { items: "3,0", "items.3": "x" })).toEqual({
      items: ["One"],
    });
  });
});

describe("planned texts", () => {
  const now = new Date("2026-03-01T12:00:00Z");
  const at = new Date("2026-03-02T06:00:00Z");
  const plan = (title: string, version: number) =>
    planPageTexts(as(), page, { version: String(version), title }, at, now);
  const state = () => readPageState(as(), "about");

  test("are published once they are due, and once only", async () => {
    expect(await plan("Spring", 0)).toMatchObject({ ok: true, value: { version: 1 } });
    expect(await publishDueTexts(as(), now)).toBe(0);
    expect((await state()).published).toEqual({});
    expect(await publishDueTexts(as(), at)).toBe(1);
    expect(await state()).toEqual({
      published: { title: "Spring" },
      draft: null,
      planned: null,
      publishAt: null,
      version: 2,
    });
    expect(await publishDueTexts(as(), at)).toBe(0);
    expect(await listRevisions(as(), "about")).toHaveLength(1);
    expect(await audited()).toEqual(["audit_page_texts_planned", "audit_page_texts_published"]);
  });

  test("stay as they were planned, and a newer draft waits on", async () => {
    await plan("Spring", 0);
    await savePageDraft(as(), page, { version: "1", title: "" });
    expect(await publishDueTexts(as(), at)).toBe(1);
    expect(await state()).toMatchObject({ published: { title: "Spring" }, draft: { title: "" } });
  });

  test("are taken back, or replaced by an earlier publication", async () => {
    await plan("Spring", 0);
    expect(await unplanPageTexts(as(), "about", { version: "1" })).toMatchObject({ ok: true });
    expect(await state()).toMatchObject({ draft: { title: "Spring" }, publishAt: null });
    await plan("Summer", 2);
    await publishPageTexts(as(), page, { version: "3", title: "Now" });
    expect(await publishDueTexts(as(), at)).toBe(0);
    expect(await state()).toMatchObject({ published: { title: "Now" }, planned: null });
  });

  test.each([
    ["no time", null],
    ["a time that is over", new Date("2026-03-01T11:59:00Z")],
  ])("need a time to come: %s", async (_name, when) => {
    expect(
      await planPageTexts(as(), page, { version: "0", title: "Spring" }, when, now),
    ).toMatchObject({ ok: false, fieldErrors: { publishAt: [expect.any(String)] } });
  });

  test("are complete, and refused to a form that someone else made old", async () => {
    expect(await plan("", 0)).toMatchObject({ ok: false, reason: "invalid" });
    await savePageDraft(as(), page, { version: "0", title: "Theirs" });
    expect(await plan("Mine", 0)).toMatchObject({ ok: false, reason: "conflict" });
  });

  test("of two instances at one minute are published by one", async () => {
    await plan("Spring", 0);
    const counts = await Promise.all([publishDueTexts(as(), at), publishDueTexts(as(), at)]);
    expect(counts.toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect(await listRevisions(as(), "about")).toHaveLength(1);
  });
});
