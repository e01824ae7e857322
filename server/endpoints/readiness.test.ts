import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import { JournalStore, unreadableFolder } from "#domain/leads/journal/journal-store.server.ts";
import { LeadJournal } from "#domain/leads/journal/lead-journal.server.ts";
import { submitLead } from "#domain/leads/submit/submit-lead.server.ts";
import { openDurableFolder } from "#platform/durable-folder.ts";
import { createLog } from "#platform/log.ts";
import {
  closedDatabase,
  type TestDatabase,
  testCtx,
  testDatabase,
  testSecret,
} from "#tests/factories.ts";
import { leadSubmission } from "#tests/lead-submission.ts";
import { readiness } from "./health.ts";

let database: TestDatabase;
let away: TestDatabase;
let path: string;
let journal: LeadJournal;
beforeAll(async () => {
  database = await testDatabase();
  away = await closedDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), "pest-ready-"));
  journal = new LeadJournal({
    store: new JournalStore(await openDurableFolder(path, unreadableFolder), testSecret),
    log: createLog("silent"),
    replay: () => Promise.reject(new Error("The connection is closed.")),
    probe: () => Promise.reject(new Error("The connection is closed.")),
    bounds: { entries: 1, bytes: 1e6 },
  });
});
afterEach(async () => {
  await journal.stop();
  await rm(path, { recursive: true });
});

const ready = (db: Database, kind: "embedded" | "server" = "server") =>
  readiness({ db, kind }, journal);
const text = (expected: string) => expect.stringContaining(expected);

async function breakDisk(): Promise<void> {
  await rm(path, { recursive: true });
  await writeFile(path, "");
}

/** What a transaction with these changes answers; they are rolled back. */
async function within(changes: string[]) {
  let answer: Awaited<ReturnType<typeof ready>> | undefined;
  const undone = database.db.transaction(async (tx) => {
    for (const change of changes) await tx.execute(sql.raw(change));
    answer = await ready(tx);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  return answer;
}

test("a product whose database takes leads is ready, and the check leaves nothing", async () => {
  expect(await ready(database.db)).toEqual({ status: 200, text: text("ready\n") });
  expect(await ready(database.db, "embedded")).toMatchObject({ status: 200 });
});

test.each([
  ["read-only", ["set transaction read only"]],
  ...["form_submissions", "lead_events", "emails", "security_events"].map((table) => [
    `without the right to write ${table}`,
    [
      "create role weak",
      "grant usage on schema public to weak",
      "grant select, insert on all tables in schema public to weak",
      `revoke insert on ${table} from weak`,
      "set local role weak",
    ],
  ]),
] as [string, string[]][])(
  "with a database that is %s, leads go to the journal",
  async (_what, changes) => {
    expect(await within(changes)).toEqual({
      status: 200,
      text: expect.stringMatching(
        /^The database cannot store leads now\.\nLeads go to the journal\.\nlead_journal_entries 0/,
      ),
    });
  },
);

test("with a database that is away, leads go to the journal until it is full", async () => {
  expect(await ready(away.db)).toEqual({
    status: 200,
    text: text("The database is not responding.\nLeads go to the journal.\n"),
  });
  await submitLead(testCtx(away.db, { leadJournal: journal }), leadSubmission());
  expect(await ready(away.db)).toEqual({ status: 503, text: text("they are refused") });
});

test("with a database that is away and a disk that cannot be written, nothing takes leads", async () => {
  await breakDisk();
  expect(await ready(away.db)).toEqual({ status: 503, text: text("they are refused") });
});

test("a full disk counts for the embedded database, too; a server has its own", async () => {
  await breakDisk();
  expect(await ready(database.db, "embedded")).toMatchObject({ status: 503 });
  expect(await ready(database.db, "server")).toMatchObject({ status: 200 });
});

test("after a refused lead it is not ready, although the database answers, until something is stored", async () => {
  await breakDisk();
  const refused = await submitLead(testCtx(away.db, { leadJournal: journal }), leadSubmission());
  expect(refused).toMatchObject({ ok: false });
  expect(await ready(database.db)).toMatchObject({ status: 503 });
});
