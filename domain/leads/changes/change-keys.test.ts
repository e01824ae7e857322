import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { deleteLeads } from "#domain/leads/delete-leads.server.ts";
import {
  formSubmissions as leads,
  leadChangeKeys,
  leadEvents,
  leadNotes,
} from "#database/schema/work/leads.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { storedLead } from "#tests/stored-lead.ts";
import { addNote } from "./add-note.server.ts";
import { deleteOldKeys } from "./change-keys.server.ts";
import { changeStatus } from "./change-status.server.ts";
import { setFollowUp } from "./set-follow-up.server.ts";

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(sql`truncate form_submissions restart identity cascade`);
});

const olga = (): Ctx =>
  testCtx(database.db, { actor: userActor("office", { userId: "olga", name: "Olga Office" }) });

const add = () => storedLead(database.db);

const count = async (leadId: string) => ({
  notes: await database.db.$count(leadNotes, eq(leadNotes.leadId, leadId)),
  events: await database.db.$count(leadEvents, eq(leadEvents.leadId, leadId)),
  keys: await database.db.$count(leadChangeKeys, eq(leadChangeKeys.leadId, leadId)),
});

describe("the same key twice", () => {
  test("is one note, also when both arrive together", async () => {
    const leadId = await add();
    const note = { leadId, body: "Gate is green.", isAnswer: true, key: crypto.randomUUID() };
    const answers = await Promise.all([addNote(olga(), note), addNote(olga(), note)]);
    answers.push(await addNote(olga(), note));
    for (const answer of answers)
      expect(answer).toEqual({ ok: true, value: { id: note.key, from: 1, version: 2 } });
    // The note, and the status that it changed.
    expect(await count(leadId)).toEqual({ notes: 1, events: 2, keys: 1 });
  });

  test("is one change of the status, even after the lead moved on", async () => {
    const leadId = await add();
    const change = { leadId, version: 1, status: "contacted", key: crypto.randomUUID() };
    await changeStatus(olga(), change);
    await changeStatus(olga(), { leadId, version: 2, status: "won" });
    expect(await changeStatus(olga(), change)).toEqual({
      ok: true,
      value: { from: 1, version: 2, closed: [] },
    });
    expect(await count(leadId)).toEqual({ notes: 0, events: 2, keys: 1 });
    const [lead] = await database.db.select().from(leads).where(eq(leads.id, leadId));
    expect(lead).toMatchObject({ status: "won", version: 3 });
  });

  test("is one follow-up day", async () => {
    const leadId = await add();
    const change = { leadId, version: 1, day: "2099-12-01", key: crypto.randomUUID() };
    expect(await setFollowUp(olga(), change)).toEqual(await setFollowUp(olga(), change));
    expect(await count(leadId)).toEqual({ notes: 0, events: 1, keys: 1 });
  });
});

test("a refused change leaves no key, so that the person can repeat it", async () => {
  const leadId = await add();
  const key = crypto.randomUUID();
  const change = { leadId, version: 9, status: "contacted", key };
  expect(await changeStatus(olga(), change)).toMatchObject({ reason: "conflict" });
  expect(await count(leadId)).toMatchObject({ events: 0, keys: 0 });
  expect(await changeStatus(olga(), { ...change, version: 1 })).toMatchObject({ ok: true });
});

test("two notes without a key are two notes", async () => {
  const leadId = await add();
  await addNote(olga(), { leadId, body: "Same.", key: "" });
  await addNote(olga(), { leadId, body: "Same." });
  expect(await count(leadId)).toEqual({ notes: 2, events: 2, keys: 0 });
});

test("a key that is no UUID is refused", async () => {
  const leadId = await add();
  expect(await addNote(olga(), { leadId, body: "Text.", key: "1" })).toMatchObject({
    reason: "invalid",
  });
});

test("keys go with their lead, and after eight days", async () => {
  const [first, second] = [await add(), await add()];
  for (const leadId of [first, second])
    await addNote(olga(), { leadId, body: "Text.", key: crypto.randomUUID() });
  await database.db.transaction((tx) => deleteLeads(tx, [first]));
  expect(await database.db.$count(leadChangeKeys)).toBe(1);
  const day = 24 * 60 * 60 * 1000;
  expect(await deleteOldKeys(database.db, new Date(Date.now() + 7 * day))).toBe(0);
  expect(await deleteOldKeys(database.db, new Date(Date.now() + 8 * day + 1000))).toBe(1);
});
