import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions, leadEvents } from "#database/schema/work/leads.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { type LeadSubmission, submitLead } from "#domain/leads/submit/submit-lead.server.ts";
import { confirmedRequest, readRequest } from "#domain/leads/visitor/read-request.server.ts";
import { readRequestToken } from "#domain/leads/visitor/request-token.server.ts";
import { type DurableFolder, openDurableFolder } from "#platform/durable-folder.ts";
import { readEnv } from "#platform/env.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { createLog } from "#platform/log.ts";
import {
  closedDatabase,
  type TestDatabase,
  testCtx,
  testDatabase,
  testSecret,
  emptyAuditLog,
} from "#tests/factories.ts";
import { leadSubmission } from "#tests/lead-submission.ts";
import { VolatileFolder } from "#tests/volatile-folder.ts";
import type { JournalEntry } from "./entry.ts";
import { JournalStore, unreadableFolder } from "./journal-store.server.ts";
import { LeadJournal } from "./lead-journal.server.ts";
import { replayLeads } from "./replay-leads.server.ts";

let database: TestDatabase;
let away: TestDatabase;
let path: string;
beforeAll(async () => {
  database = await testDatabase();
  away = await closedDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  isBack = false;
  path = await mkdtemp(join(tmpdir(), "pest-journal-"));
  await database.db.execute(
    sql`truncate form_submissions, lead_events, emails, sign_in_limits cascade`,
  );
  await emptyAuditLog(database.db);
});
const opened: LeadJournal[] = [];
/** Whether replays reach the database. */
let isBack: boolean;
afterEach(async () => {
  await Promise.all(opened.splice(0).map((journal) => journal.stop()));
  await rm(path, { recursive: true });
});

const noon = new Date("2026-07-15T16:00:00Z");
const log = createLog("silent");
let ip = 0;
const visitorCtx = (db: TestDatabase, changes: Partial<Ctx> = {}): Ctx => ({
  ...testCtx(db.db, changes),
  request: { ...testCtx(db.db).request, ip: `198.51.${ip >> 8}.${ip++ & 255}` },
});
const stored = () => database.db.select().from(formSubmissions).orderBy(formSubmissions.createdAt);
const realFolder = () => openDurableFolder(path, unreadableFolder);
const files = async () => (await readdir(path)).filter((name) => name.endsWith(".lead"));

function replay(entries: readonly JournalEntry[]) {
  if (!isBack) throw new Error("The connection is closed.");
  return replayLeads(testCtx(database.db), entries, noon);
}

async function probe(): Promise<void> {
  if (!isBack) throw new Error("The connection is closed.");
}

async function bringBack(journal: LeadJournal): Promise<void> {
  isBack = true;
  // The first one may join a replay that failed before.
  await journal.replayNow();
  await journal.replayNow();
}

/** A journal whose leads go to the working database once it is brought back. */
async function openTestJournal(
  folder: DurableFolder,
  {
    bounds,
    secret = testSecret,
  }: { bounds?: { entries: number; bytes: number }; secret?: string } = {},
) {
  const journal = new LeadJournal({
    store: new JournalStore(folder, secret),
    log,
    replay: async (entries) => replay(entries),
    probe,
    bounds,
  });
  opened.push(journal);
  const unreadable = await journal.start();
  return { journal, unreadable };
}

const sendAway = (leadJournal: LeadJournal, input: LeadSubmission = leadSubmission(), now = noon) =>
  submitLead(visitorCtx(away, { leadJournal }), input, now);
const queued = { ok: true, value: { queued: true, syncStatus: "not_configured" } };
const notSaved = {
  ok: false,
  reason: "unavailable",
  message: expect.stringContaining("was not saved"),
};

const withoutKey = leadSubmission({}, { idempotencyKey: null });

/** The request that the link of an answer leads to; null for a receipt. */
function linkOf(answer: Awaited<ReturnType<typeof submitLead>> | undefined): string | null {
  return answer?.ok ? readRequestToken(testSecret, answer.value.token) : expect.unreachable();
}

describe("a lead while the database is unavailable", () => {
  test("is accepted, and the database gets the same row later that it would have got", async () => {
    const { journal } = await openTestJournal(await realFolder());
    const input = leadSubmission(
      {},
      { attribution: { ...leadSubmission().attribution, utm: { utm_source: "flyer" } } },
    );
    const answer = await sendAway(journal, input);
    expect(answer).toMatchObject(queued);
    expect(journal.state(noon.getTime() + 60_000)).toMatchObject({
      entries: 1,
      oldestSeconds: 60,
      isDatabaseAway: true,
    });
    await bringBack(journal);
    expect(journal.state()).toMatchObject({ entries: 0, bytes: 0, isDatabaseAway: false });
    expect(await files()).toEqual([]);
    const [replayed] = await stored();
    expect(replayed?.id).toBe(answer.ok && answer.value.id);
    expect(replayed?.createdAt).toEqual(noon);
    const [event] = await database.db.select().from(leadEvents);
    expect(event).toMatchObject({
      type: "received",
      actor: "visitor",
      createdAt: noon,
      detail: { journaled: true },
    });
    const mails = await database.db.select().from(emails).orderBy(emails.template);
    expect(mails.map(({ template }) => template)).toEqual(["lead-office", "lead-visitor"]);
    expect(mails[0]?.props).toMatchObject({ journaled: true });

    await database.db.execute(sql`truncate form_submissions, emails, sign_in_limits cascade`);
    await submitLead(
      {
        ...visitorCtx(database),
        request: { ...testCtx(database.db).request, ip: replayed?.ipAddress ?? "" },
      },
      input,
      noon,
    );
    const [direct] = await stored();
    const {
      id: _id,
      seq: _seq,
      createdAt: _createdAt,
      updatedAt: _updatedAt,
      ...row
    } = direct ?? expect.unreachable();
    expect(replayed).toMatchObject(row);
  });

  test("sent twice without a key is one lead: the second answer has no link to it", async () => {
    const { journal } = await openTestJournal(await realFolder());
    const answers = await Promise.all([
      sendAway(journal, withoutKey),
      sendAway(journal, { ...withoutKey, mayBeSaved: true }),
    ]);
    for (const answer of answers) expect(answer).toMatchObject(queued);
    const [first, second] = answers.map(linkOf);
    expect(first).not.toBeNull();
    expect(second).toBeNull();
    expect(await files()).toHaveLength(1);
    await bringBack(journal);
    expect(await stored()).toMatchObject([{ id: first }]);
  });

  test("sent again with its key has the same link each time, and takes no point of the limit", async () => {
    const { journal } = await openTestJournal(await realFolder());
    const ctx = visitorCtx(away, { leadJournal: journal });
    const input = leadSubmission();
    const answers = [];
    for (let hour = 0; hour < 5; hour++)
      answers.push(await submitLead(ctx, input, new Date(noon.getTime() + hour * 3_600_000)));
    expect(new Set(answers.map(linkOf))).toEqual(new Set([linkOf(answers[0])]));
    await journal.stop();
    const { journal: next } = await openTestJournal(await realFolder());
    expect(linkOf(await sendAway(next, input))).toBe(linkOf(answers[0]));
    expect(await files()).toHaveLength(1);
  });

  test.each([
    ["that came more than ten minutes earlier", {}, 11 * 60_000],
    ["with a filled honeypot", { websiteUrl: "https://spam.example" }, 1000],
  ])("is a request of its own beside one %s", async (_what, rest, passedMs) => {
    const { journal } = await openTestJournal(await realFolder());
    await sendAway(journal, { ...withoutKey, ...rest });
    const real = await sendAway(journal, withoutKey, new Date(noon.getTime() + passedMs));
    expect(await files()).toHaveLength(2);
    await bringBack(journal);
    expect((await stored()).find(({ id }) => id === linkOf(real))).toMatchObject({
      quarantined: false,
    });
  });

  test.each([
    ["with its key", leadSubmission(), true],
    ["without a key", withoutKey, false],
  ])("is one request with its repeat in the database: %s", async (_how, input, hasLink) => {
    const { journal } = await openTestJournal(await realFolder());
    const first = await sendAway(journal, input);
    // The entry waits although the database works: it failed alone.
    await database.db.execute(
      sql`alter table form_submissions add constraint not_yet check (name = '')`,
    );
    await bringBack(journal);
    await database.db.execute(sql`alter table form_submissions drop constraint not_yet`);
    expect(journal.state()).toMatchObject({ entries: 1, isDatabaseAway: false });
    const second = await submitLead(visitorCtx(database, { leadJournal: journal }), input, noon);
    expect(linkOf(second)).toBe(hasLink ? linkOf(first) : null);
    await journal.stop();
    const { journal: next } = await openTestJournal(await realFolder());
    await bringBack(next);
    expect(next.state().entries).toBe(0);
    expect(await stored()).toMatchObject([{ id: linkOf(first) }]);
  });

  test("is one request with its repeat on another instance, and both links are one", async () => {
    const { journal } = await openTestJournal(await realFolder());
    const input = leadSubmission();
    const first = await sendAway(journal, input);
    expect(linkOf(await submitLead(visitorCtx(database), input))).toBe(linkOf(first));
    await bringBack(journal);
    expect(await stored()).toMatchObject([{ id: linkOf(first) }]);
  });

  test.each([
    ["with its key is the same request, also if it is canceled by now", leadSubmission(), 1],
    ["without a key is the same request", withoutKey, 1],
  ])("after its first try in the database, %s", async (_how, input, count) => {
    const { journal } = await openTestJournal(await realFolder());
    const first = await submitLead(visitorCtx(database), input, noon);
    await database.db.update(formSubmissions).set({ createdAt: noon });
    const later = new Date(noon.getTime() + 60_000);
    const second = await sendAway(journal, input, later);
    if (input.idempotencyKey !== null) {
      expect(linkOf(second)).toBe(linkOf(first));
      const cancelledAt = new Date(later.getTime() + 60_000);
      await database.db.update(formSubmissions).set({ status: "lost", cancelledAt });
    }
    await bringBack(journal);
    expect(await stored()).toHaveLength(count);
  });

  test.each([
    ["canceled", { status: "lost", cancelledAt: noon }],
    ["in quarantine", { quarantined: true }],
    ["with another number by now", { phone: "757-555-0188", phoneE164: "+17575550188" }],
  ] as const)(
    "is a request of its own beside one in the database that is %s",
    async (_what, change) => {
      const { journal } = await openTestJournal(await realFolder());
      await submitLead(visitorCtx(database), withoutKey, noon);
      await database.db.update(formSubmissions).set({ ...change, createdAt: noon });
      const answer = await sendAway(journal, withoutKey, new Date(noon.getTime() + 60_000));
      await bringBack(journal);
      expect(await stored()).toHaveLength(2);
      expect((await stored()).find(({ id }) => id === linkOf(answer))).toMatchObject({
        status: "new",
        quarantined: false,
      });
    },
  );

  test("goes to the journal without another try of the database, until a lead is written", async () => {
    const { journal } = await openTestJournal(await realFolder());
    await sendAway(journal);
    // This database works, but nobody knows yet.
    const other = leadSubmission({ name: "Ann Lee", phone: "(757) 555-0199" });
    expect(
      await submitLead(visitorCtx(database, { leadJournal: journal }), other, noon),
    ).toMatchObject(queued);
    await bringBack(journal);
    const third = leadSubmission({ name: "Bob Ray", phone: "(757) 555-0177" });
    expect(
      await submitLead(visitorCtx(database, { leadJournal: journal }), third, noon),
    ).toMatchObject({
      value: { queued: false },
    });
    expect((await stored()).map(({ name }) => name).toSorted()).toEqual([
      "Ann Lee",
      "Bob Ray",
      "Grace O'Brien",
    ]);
  });

  test("is accepted while the database hangs, and is not repeated when the first try goes on after all", async () => {
    const { journal } = await openTestJournal(await realFolder());
    let goOn = (): void => undefined;
    const hanging = new Promise<void>((resolve) => (goOn = resolve));
    const jobs: JobQueue = { ...testCtx(database.db).jobs, enqueue: () => hanging };
    const env = readEnv({ CRM_TOKEN: "t", CRM_LOCATION_ID: "l", LOG_LEVEL: "silent" });
    const send = (phone: string) =>
      submitLead(
        visitorCtx(database, { jobs, env, leadJournal: journal }),
        leadSubmission({ phone }),
        noon,
      );
    expect(await send("(757) 555-0101")).toMatchObject(queued);
    expect(await send("(757) 555-0102")).toMatchObject(queued);
    expect(journal.state()).toMatchObject({ entries: 2, isDatabaseAway: true });
    goOn();
    await bringBack(journal);
    expect(new Set((await stored()).map(({ phone }) => phone.at(-1)))).toEqual(new Set(["1", "2"]));
    expect(await database.db.select().from(leadEvents)).toHaveLength(2);
    expect(journal.state().entries).toBe(0);
  });

  test("that looks like spam waits in quarantine afterwards, and sends no email", async () => {
    const { journal } = await openTestJournal(await realFolder());
    expect(
      await sendAway(journal, leadSubmission({}, { websiteUrl: "https://spam.example" })),
    ).toMatchObject(queued);
    await bringBack(journal);
    expect(await stored()).toMatchObject([{ quarantined: true }]);
    expect(await database.db.select().from(emails)).toEqual([]);
  });

  test("with the same text under three names from one network is recognized at the replay", async () => {
    const { journal } = await openTestJournal(await realFolder());
    const message = "Please look at the mud tubes under my house.";
    const ctx = visitorCtx(away, { leadJournal: journal });
    for (const [at, name] of ["Ann Lee", "Bea Cole", "Carl Dune"].entries()) {
      const input = leadSubmission({ message, name, phone: `(757) 555-019${at}` });
      await submitLead(ctx, input, new Date(noon.getTime() + 1000 * at));
    }
    await sendAway(
      journal,
      leadSubmission({ message, name: "Other Network" }),
      new Date(noon.getTime() + 5000),
    );
    await bringBack(journal);
    expect((await stored()).map(({ quarantined }) => quarantined)).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  test("is answered alike, whether it is held or not", async () => {
    const { journal } = await openTestJournal(await realFolder());
    const answers = [];
    for (const websiteUrl of ["", "https://x.example"]) {
      const input = leadSubmission({ phone: `(757) 555-010${answers.length}` }, { websiteUrl });
      const answer = await sendAway(journal, input);
      if (!answer.ok) throw new Error(answer.message);
      const request = await readRequest(
        testCtx(away.db, { leadJournal: journal }),
        answer.value.token,
      );
      answers.push({
        answer: { ...answer.value, id: "", token: "", written: answer.value.written !== null },
        request: { ...request, id: "", phone: "", fields: { ...request?.fields, phone: "" } },
      });
    }
    expect(answers[1]).toEqual(answers[0]);
    await bringBack(journal);
    expect((await stored()).filter(({ quarantined }) => quarantined)).toHaveLength(1);
  });

  test("is refused after three in five minutes from one network", async () => {
    const { journal } = await openTestJournal(await realFolder());
    const ctx = visitorCtx(away, { leadJournal: journal });
    const send = (digit: number) =>
      submitLead(ctx, leadSubmission({ phone: `(757) 555-010${digit}` }), noon);
    for (const digit of [1, 2, 3]) expect(await send(digit)).toMatchObject(queued);
    expect(await send(4)).toMatchObject({ ok: false, reason: "rate_limited" });
    expect(await send(3)).toMatchObject(queued);
    expect(await files()).toHaveLength(3);
  });

  test("that neither the database nor the journal stores is refused each time, and takes no point of the limit", async () => {
    let isFull = true;
    const folder = await realFolder();
    const create: DurableFolder["create"] = (name, text) =>
      isFull
        ? Promise.reject(Object.assign(new Error("no space left on device"), { code: "ENOSPC" }))
        : folder.create(name, text);
    const { journal } = await openTestJournal({ ...folder, create });
    const ctx = visitorCtx(away, { leadJournal: journal });
    const send = (number: number) =>
      submitLead(ctx, leadSubmission({ phone: `(757) 555-01${10 + number}` }), noon);
    for (let number = 0; number < 6; number++) expect(await send(number)).toMatchObject(notSaved);
    expect(journal.isRefusing).toBe(true);
    expect(await journal.canWrite()).toBe(false);
    isFull = false;
    expect(await journal.canWrite()).toBe(true);
    for (const number of [6, 7, 8]) expect(await send(number)).toMatchObject(queued);
    expect(journal.isRefusing).toBe(false);
    expect(await send(9)).toMatchObject({ reason: "rate_limited" });
    expect((await readdir(path)).toSorted()).toEqual(
      [...(await files()), unreadableFolder].toSorted(),
    );
  });

  test.each([
    "42501",
    "42P01",
    "42703",
    "25006",
    "53100",
    "53200",
    "57P03",
    "55P03",
    "40001",
    "58030",
    "XX000",
    "23505",
  ])(
    "goes to the journal if the database refuses it with %s, and is stored once that is over",
    async (code) => {
      const { journal } = await openTestJournal(await realFolder());
      await database.db.execute(sql`
        create or replace function refuse_lead() returns trigger language plpgsql as
        ${sql.raw(`$$ begin raise exception 'refused' using errcode = '${code}'; end $$`)}`);
      await database.db.execute(
        sql`create trigger refuse before insert on emails execute function refuse_lead()`,
      );
      try {
        isBack = true;
        const answer = await submitLead(
          visitorCtx(database, { leadJournal: journal }),
          leadSubmission(),
          noon,
        );
        expect(answer).toMatchObject(queued);
        await journal.replayNow();
        expect(journal.state().entries).toBe(1);
      } finally {
        await database.db.execute(sql`drop trigger refuse on emails`);
      }
      const [waiting] = journal.pending;
      if (waiting) waiting.nextTryAt = 0;
      await bringBack(journal);
      expect(await stored()).toHaveLength(1);
    },
  );

  test("is refused in words if the journal is full", async () => {
    const { journal } = await openTestJournal(await realFolder(), {
      bounds: { entries: 2, bytes: 1e6 },
    });
    const send = (digit: number) =>
      sendAway(journal, leadSubmission({ phone: `(757) 555-010${digit}` }));
    expect(journal.hasRoom).toBe(true);
    const answers = await Promise.all([1, 2, 3].map(send));
    expect(journal.hasRoom).toBe(false);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.find(({ ok }) => !ok)).toMatchObject(notSaved);
  });

  test("is refused in words if the disk cannot be written", async () => {
    const { journal } = await openTestJournal(await realFolder());
    await rm(path, { recursive: true });
    await writeFile(path, "");
    expect(await sendAway(journal)).toMatchObject(notSaved);
    expect(journal.state().entries).toBe(0);
  });

  test("reads that nobody knows if its file could not be synced, and counts once", async () => {
    const folder = await realFolder();
    const failing = { ...folder, sync: () => Promise.reject(new Error("EIO")) };
    const { journal } = await openTestJournal({ ...failing, sync: folder.sync });
    const broken = new LeadJournal({
      store: new JournalStore(failing, testSecret),
      log,
      replay: async (entries) => replay(entries),
      probe,
    });
    const input = leadSubmission();
    expect(await sendAway(broken, input)).toMatchObject({ reason: "unknown_outcome" });
    await broken.stop();
    expect(await sendAway(journal, input)).toMatchObject(queued);
    await bringBack(journal);
    const { journal: next } = await openTestJournal(folder);
    await bringBack(next);
    expect(await stored()).toHaveLength(1);
  });
});

describe("the confirmation of an accepted lead", () => {
  test("needs no database: for a lead in the journal, and for one that the database just took", async () => {
    const { journal } = await openTestJournal(await realFolder());
    const direct = await submitLead(
      visitorCtx(database, { leadJournal: journal }),
      leadSubmission(),
      noon,
    );
    const waiting = await sendAway(
      journal,
      leadSubmission({ name: "Ann Lee", phone: "757-555-0199" }),
    );
    if (!direct.ok || !waiting.ok) return expect.unreachable();
    const reader = visitorCtx(away, { leadJournal: journal });
    const shown = { firstName: "Grace", phone: "(757) 555-0123", state: "saved" };
    expect(await readRequest(reader, direct.value.token)).toMatchObject(shown);
    expect(await confirmedRequest(reader, direct.value, noon)).toMatchObject({
      firstName: "Grace",
      state: "waiting",
      promisedBy: expect.stringContaining("by"),
    });
    for (const read of [
      readRequest(reader, waiting.value.token),
      confirmedRequest(reader, waiting.value),
    ])
      expect(await read).toMatchObject({ firstName: "Ann", state: "saved", promisedBy: null });
    await bringBack(journal);
    const back = visitorCtx(database, { leadJournal: journal });
    expect(await readRequest(back, waiting.value.token)).toMatchObject({ state: "waiting" });
  });

  test("of a request that came earlier says nothing while the database is away, and does not fail", async () => {
    const { journal } = await openTestJournal(await realFolder());
    const input = leadSubmission();
    await submitLead(visitorCtx(database), input, noon);
    const again = await submitLead(visitorCtx(database, { leadJournal: journal }), input, noon);
    if (!again.ok) return expect.unreachable();
    expect(await confirmedRequest(visitorCtx(away), again.value)).toBeNull();
    expect(await confirmedRequest(visitorCtx(database), again.value)).toMatchObject({
      state: "waiting",
    });
  });
});

describe("the replay", () => {
  test("after a restart keeps the order of arrival", async () => {
    const { journal } = await openTestJournal(await realFolder());
    for (const second of [3, 1, 2])
      await sendAway(
        journal,
        leadSubmission({ phone: `(757) 555-010${second}` }),
        new Date(noon.getTime() + second * 1000),
      );
    await journal.stop();
    const { journal: next } = await openTestJournal(await realFolder());
    await bringBack(next);
    const bySeq = await database.db.select().from(formSubmissions).orderBy(formSubmissions.seq);
    expect(bySeq.map(({ phone }) => phone.at(-1))).toEqual(["1", "2", "3"]);
  });

  test("writes the oldest lead alone, and the next ones in batches; a bad one among them fails alone", async () => {
    const sizes: number[] = [];
    const journal = new LeadJournal({
      store: new JournalStore(await realFolder(), testSecret),
      log,
      replay: async (entries) => {
        if (isBack) sizes.push(entries.length);
        return await replay(entries);
      },
      probe,
    });
    opened.push(journal);
    for (let number = 10; number < 40; number++)
      await sendAway(
        journal,
        leadSubmission({
          phone: `(757) 555-01${number}`,
          email: `ann-${number}@example.com`,
          message: `Ants in room ${number}`,
          ...(number === 20 ? { name: "Bad Row" } : {}),
        }),
        new Date(noon.getTime() + number),
      );
    await database.db.execute(
      sql`alter table form_submissions add constraint no_bad_row check (name <> 'Bad Row')`,
    );
    try {
      await bringBack(journal);
    } finally {
      await database.db.execute(sql`alter table form_submissions drop constraint no_bad_row`);
    }
    expect(sizes).toEqual([1, 25, ...Array.from({ length: 25 }, () => 1), 4]);
    expect(journal.pending).toMatchObject([{ failures: 1, entry: { row: { name: "Bad Row" } } }]);
    const bySeq = await database.db.select().from(formSubmissions).orderBy(formSubmissions.seq);
    const expected = Array.from({ length: 30 }, (_, at) => String(10 + at)).filter(
      (at) => at !== "20",
    );
    expect(bySeq.map(({ phone }) => phone.slice(-2))).toEqual(expected);
    expect(await database.db.select().from(leadEvents)).toHaveLength(29);
  });

  test("of a lead that fails alone does not keep the next leads from the database", async () => {
    const journal = new LeadJournal({
      store: new JournalStore(await realFolder(), testSecret),
      log,
      replay: () => Promise.reject(new Error("This lead cannot be written.")),
      probe,
    });
    opened.push(journal);
    isBack = true;
    await sendAway(journal);
    await journal.replayNow();
    journal.databaseFailed();
    await journal.replayNow();
    expect(journal.state()).toMatchObject({ entries: 1, isDatabaseAway: false });
    expect(
      await submitLead(
        visitorCtx(database, { leadJournal: journal }),
        leadSubmission({ email: "dana@example.com" }),
        noon,
      ),
    ).toMatchObject({ value: { queued: false } });
  });

  test("finds a lead whose file could not be removed", async () => {
    const folder = await realFolder();
    const { journal } = await openTestJournal(folder);
    await sendAway(journal);
    const [name = ""] = await files();
    const copy = await readFile(join(path, name), "utf8");
    await bringBack(journal);
    await writeFile(join(path, name), copy);
    const { journal: next } = await openTestJournal(folder);
    await bringBack(next);
    expect(await files()).toEqual([]);
    expect(await stored()).toHaveLength(1);
    expect(await database.db.select().from(leadEvents)).toHaveLength(1);
  });

  test("does not repeat a lead that the visitor sent again when the database worked", async () => {
    const { journal } = await openTestJournal(await realFolder());
    await sendAway(journal, leadSubmission({}, { idempotencyKey: null }));
    await submitLead(visitorCtx(database), leadSubmission({}, { idempotencyKey: null }));
    await database.db.execute(
      sql`update form_submissions set created_at = ${noon.toISOString()}::timestamptz + interval '5 minutes'`,
    );
    await bringBack(journal);
    expect(await stored()).toHaveLength(1);
  });

  test("does not promise the visitor a time that is over", async () => {
    const { journal } = await openTestJournal(await realFolder());
    await sendAway(journal, leadSubmission(), new Date("2026-07-13T14:00:00Z"));
    await bringBack(journal);
    const mails = await database.db.select().from(emails);
    expect(mails.map(({ template }) => template)).toEqual(["lead-office"]);
  });

  test("of a lead that meets a missing right of its own does not keep the others from the database", async () => {
    const { journal } = await openTestJournal(await realFolder());
    for (const [at, name] of ["Bad Row", "Ann Lee", "Bob Ray"].entries())
      await sendAway(
        journal,
        leadSubmission({ name, phone: `(757) 555-010${at}`, email: `a${at}@example.com` }),
        new Date(noon.getTime() + at),
      );
    await database.db.execute(sql`
      create or replace function refuse_bad() returns trigger language plpgsql as
      $$ begin raise exception 'refused' using errcode = '42501'; end $$`);
    await database.db.execute(sql`create trigger refuse before insert on form_submissions
      for each row when (new.name = 'Bad Row') execute function refuse_bad()`);
    try {
      await bringBack(journal);
    } finally {
      await database.db.execute(sql`drop trigger refuse on form_submissions`);
    }
    expect((await stored()).map(({ name }) => name)).toEqual(["Ann Lee", "Bob Ray"]);
    expect(journal.pending).toMatchObject([{ failures: 1, entry: { row: { name: "Bad Row" } } }]);
    expect(journal.isDatabaseAway).toBe(false);
  });

  test("of a lead that failed while the clock was ahead does not wait for that time", async () => {
    const { journal } = await openTestJournal(await realFolder());
    await sendAway(journal);
    const [waiting] = journal.pending;
    Object.assign(waiting ?? {}, { failures: 1, nextTryAt: Date.now() + 24 * 3_600_000 });
    await bringBack(journal);
    expect(await stored()).toHaveLength(1);
  });

  test("goes on with the others if the database refuses one lead, and keeps it", async () => {
    const { journal } = await openTestJournal(await realFolder());
    await sendAway(journal, leadSubmission({ name: "Bad Row", phone: "(757) 555-0101" }));
    await sendAway(
      journal,
      leadSubmission({ phone: "(757) 555-0102" }),
      new Date(noon.getTime() + 1),
    );
    await database.db.execute(
      sql`alter table form_submissions add constraint no_bad_row check (name <> 'Bad Row')`,
    );
    const phones = async () => (await stored()).map(({ phone }) => phone.at(-1));
    try {
      await bringBack(journal);
      expect(await phones()).toEqual(["2"]);
      expect(await files()).toHaveLength(1);
      // The refused one waits for a minute, and a later one does not wait for it.
      const later = new Date(noon.getTime() + 2);
      await sendAway(journal, leadSubmission({ phone: "(757) 555-0103" }), later);
      await expect.poll(phones).toEqual(["2", "3"]);
      await expect.poll(files).toHaveLength(1);
    } finally {
      await database.db.execute(sql`alter table form_submissions drop constraint no_bad_row`);
    }
  });
});

describe("a file of the journal", () => {
  test("is encrypted and readable by its owner only", async () => {
    await chmod(path, 0o755);
    const { journal } = await openTestJournal(await realFolder());
    await sendAway(journal);
    const [name = ""] = await files();
    expect((await stat(path)).mode & 0o777).toBe(0o700);
    expect((await stat(join(path, name))).mode & 0o777).toBe(0o600);
    const text = await readFile(join(path, name), "latin1");
    expect(
      text + Buffer.from(text.split(".").at(-1) ?? "", "base64url").toString("latin1"),
    ).not.toMatch(/Grace|grace|Union|0123/);
  });

  test("is refused at any length but its own", async () => {
    const { journal } = await openTestJournal(await realFolder());
    await sendAway(journal);
    await journal.stop();
    const [name = ""] = await files();
    const whole = await readFile(join(path, name), "utf8");
    let text = whole;
    const store = new JournalStore(
      { ...(await realFolder()), read: () => Promise.resolve(text) },
      testSecret,
    );
    expect(await store.read(name)).not.toBeNull();
    for (let length = 0; length < whole.length; length++) {
      text = whole.slice(0, length);
      expect(await store.read(name)).toBeNull();
    }
  });

  test("that is cut or was encrypted with another secret is moved aside, and the others are replayed", async () => {
    const { journal } = await openTestJournal(await realFolder());
    const send = (digit: number) =>
      sendAway(
        journal,
        leadSubmission({ phone: `(757) 555-010${digit}` }),
        new Date(noon.getTime() + digit),
      );
    await send(1);
    await send(2);
    await journal.stop();
    const [name = ""] = await files();
    await writeFile(join(path, name), (await readFile(join(path, name), "utf8")).slice(0, 100));
    const { journal: next, unreadable } = await openTestJournal(await realFolder());
    expect(unreadable).toEqual([name]);
    expect(next.state()).toMatchObject({ entries: 1, unreadable: 1 });
    expect(await readdir(join(path, unreadableFolder))).toEqual([name]);
    await next.stop();
    const { unreadable: all } = await openTestJournal(await realFolder(), {
      secret: "x".repeat(40),
    });
    expect(all).toHaveLength(1);
    expect(await readdir(join(path, unreadableFolder))).toHaveLength(2);
  });
});

/** A generator of chance that repeats (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** For a longer run: POWER_CUTS=200. */
const powerCuts = Number(process.env["POWER_CUTS"] ?? 60);

test("power cuts lose no acknowledged lead and repeat none", async () => {
  const random = chance(20_261_122);
  const acknowledged: string[] = [];
  let unanswered: LeadSubmission[] = [];
  let folder = new VolatileFolder();
  let number = 0;
  for (let cut = 0; cut < powerCuts; cut++) {
    folder = folder.afterPowerCut(random);
    folder.cutPowerAfter(Math.ceil(random() * 240));
    const current = folder;
    const { journal } = await openTestJournal(current).catch(() => ({ journal: null }));
    if (!journal) continue;
    const fresh = Array.from({ length: 3 }, () =>
      leadSubmission({
        email: `cut-${number}@example.com`,
        phone: `(757) 555-${String(1000 + number++)}`,
      }),
    );
    const inputs = [...unanswered, ...fresh];
    unanswered = [];
    const send = async (input: LeadSubmission) => {
      const answer = await sendAway(journal, input, new Date(noon.getTime() + number));
      if (answer.ok && current.hasPower) acknowledged.push(String(input.fields["email"]));
      else if (random() < 0.5) unanswered.push(input);
    };
    for (const input of inputs) await send(input);
    // Otherwise the database stays away until the next cut.
    if (random() < 0.5) await bringBack(journal);
    await journal.stop();
    isBack = false;
  }
  const { journal } = await openTestJournal(folder.afterPowerCut(random));
  await bringBack(journal);
  const saved = (await stored()).map(({ email }) => email);
  if (process.env["POWER_CUTS"])
    process.stdout.write(
      `${powerCuts} power cuts: ${number} leads sent, ${acknowledged.length} thanked, ${saved.length} stored\n`,
    );
  expect(acknowledged.length).toBeGreaterThan(powerCuts / 2);
  expect(acknowledged.filter((email) => !saved.includes(email))).toEqual([]);
  expect(new Set(saved).size).toBe(saved.length);
  expect(journal.state()).toMatchObject({ entries: 0 });
});
