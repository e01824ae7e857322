import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { JournalStore, unreadableFolder } from "#domain/leads/journal/journal-store.server.ts";
import { LeadJournal } from "#domain/leads/journal/lead-journal.server.ts";
import { replayLeads } from "#domain/leads/journal/replay-leads.server.ts";
import { leadSources } from "#database/schema/overview/lead-sources.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { submitLead } from "#domain/leads/submit/submit-lead.server.ts";
import { openDurableFolder } from "#platform/durable-folder.ts";
import { createLog } from "#platform/log.ts";
import {
  closedDatabase,
  type TestDatabase,
  testCtx,
  testDatabase,
  testSecret,
  userActor,
} from "#tests/factories.ts";
import { createSource } from "./create-source.server.ts";
import { flattenMessage } from "./messages/flatten-message.ts";
import { receiveMessage } from "./messages/receive-message.server.ts";
import { receiveCopy } from "./old-site/receive-copy.server.ts";
import { openSecrets } from "./source-secrets.ts";
import { leadSubmission } from "#tests/lead-submission.ts";

let database: TestDatabase;
let away: TestDatabase;
let path: string;
beforeAll(async () => {
  database = await testDatabase();
  away = await closedDatabase();
  path = await mkdtemp(join(tmpdir(), "pest-journal-"));
});
afterAll(async () => {
  await database.close();
  await rm(path, { recursive: true });
});

const system = { kind: "system", name: "lead-source" } as const;

test("without the database, a message waits in the journal and becomes one lead without a consent", async () => {
  const admin = testCtx(database.db, { actor: userActor("admin") });
  const made = await createSource(admin, { kind: "angi", name: "Angi" });
  expect(made.ok).toBe(true);
  const [source] = await database.db.select().from(leadSources);
  if (!source) throw new Error("There is no source.");
  const journal = new LeadJournal({
    store: new JournalStore(await openDurableFolder(path, unreadableFolder), testSecret),
    log: createLog("silent"),
    replay: async (entries) => replayLeads(testCtx(database.db), entries),
    probe: async () => database.db.select().from(leadSources),
  });
  await journal.start();
  const key = openSecrets(source.sealed, admin)?.key ?? "";
  const sent = { name: "Dana Reyes", phone: "757-622-0142", email: "dana@example.com", id: "1" };
  const deliver = (ctx: Ctx) =>
    receiveMessage(ctx, source, {
      headers: new Headers({ "x-api-key": key }),
      bytes: new Uint8Array(),
      values: flattenMessage(sent),
    });
  // The limit of visitors is 3 in 5 minutes from one network; other systems send more.
  const ids = new Set<string>();
  for (let time = 0; time < 6; time++) {
    const answer = await deliver(testCtx(away.db, { actor: system, leadJournal: journal }));
    expect(answer).toMatchObject({ ok: true });
    if (answer.ok) for (const id of answer.value.leads) ids.add(id);
  }
  expect(ids.size).toBe(1);
  await journal.replayNow();
  await journal.replayNow();
  expect(journal.pending).toEqual([]);
  expect(await deliver(testCtx(database.db, { actor: system }))).toMatchObject({
    ok: true,
    value: { leads: [...ids] },
  });
  expect(await database.db.select().from(leads)).toEqual([
    expect.objectContaining({
      id: [...ids][0],
      source: "angi",
      tcpaConsent: false,
      consentTimestamp: null,
      consentVersion: null,
      consentText: null,
    }),
  ]);
  await journal.stop();
});

test("without the database and the journal, the source learns to send the message again", async () => {
  const admin = testCtx(database.db, { actor: userActor("admin") });
  const [source] = await database.db.select().from(leadSources);
  if (!source) throw new Error("There is no source.");
  const headers = new Headers({ "x-api-key": openSecrets(source.sealed, admin)?.key ?? "" });
  const values = { name: "Rosa Blake", phone: "757-622-0199" };
  const ctx = testCtx(away.db, { actor: system });
  const message = { headers, bytes: new Uint8Array(), values };
  expect(await receiveMessage(ctx, source, message)).toMatchObject({ ok: false, reason: "later" });
});

test("a person who asks again on another day, with the same words and no number, is a lead of its own", async () => {
  const admin = testCtx(database.db, { actor: userActor("admin") });
  const [source] = await database.db.select().from(leadSources);
  if (!source) throw new Error("There is no source.");
  const message = {
    headers: new Headers({ "x-api-key": openSecrets(source.sealed, admin)?.key ?? "" }),
    bytes: new Uint8Array(),
    values: { name: "Ann Lee", phone: "757-622-0123", message: "Ants again" },
  };
  const ask = async (time: string) => {
    const ctx = testCtx(database.db, { actor: system });
    const answer = await receiveMessage(ctx, source, message, { now: new Date(time) });
    return answer.ok ? answer.value.leads : [];
  };
  const [first] = await ask("2026-07-15T12:00:00Z");
  expect(await ask("2026-07-15T20:00:00Z")).toEqual([first]);
  await database.db.update(leads).set({ createdAt: new Date("2026-07-15T12:00:00Z") });
  const [later] = await ask("2026-09-15T12:00:00Z");
  expect(later).not.toBe(first);
});

test("the id of a form or an account is not the number of a message", async () => {
  const admin = testCtx(database.db, { actor: userActor("admin") });
  const made = await createSource(admin, { kind: "own", name: "Workflow" });
  const [source] = await database.db
    .select()
    .from(leadSources)
    .where(eq(leadSources.id, made.ok ? made.value.id : ""));
  if (!source) throw new Error("There is no source.");
  const headers = new Headers({ "x-api-key": openSecrets(source.sealed, admin)?.key ?? "" });
  const take = async (body: object, now?: Date) => {
    const message = { headers, bytes: new Uint8Array(), values: flattenMessage(body) };
    const ctx = testCtx(database.db, { actor: system });
    const answer = await receiveMessage(ctx, source, message, now ? { now } : {});
    return answer.ok ? answer.value.leads : [];
  };
  const bodies = [
    { location: { id: "UL5", name: "Our office" }, name: "Ida Moss", phone: "757-622-0171" },
    { location: { id: "UL5", name: "Our office" }, name: "Otto Reed", phone: "757-622-0172" },
    { id: "quote-form", name: "Nina Bell", phone: "757-622-0173" },
    { id: "quote-form", name: "Paul Hart", phone: "757-622-0174" },
  ];
  const taken: string[] = [];
  for (const body of [...bodies, ...bodies]) taken.push(...(await take(body)));
  expect(new Set(taken.slice(0, 4)).size).toBe(4);
  expect(taken.slice(4)).toEqual(taken.slice(0, 4));
  // The same words a month later are a request of their own.
  await database.db.execute(
    sql`update form_submissions set created_at = created_at - interval '30 days'`,
  );
  const [again] = await take(bodies[2] ?? {}, new Date(Date.now() + 30 * 86_400_000));
  expect(taken).not.toContain(again);
});

test("a copy of a request that the person also sent here sends them nothing", async () => {
  await database.db.execute(
    sql`truncate form_submissions, lead_events, emails, lead_sources cascade`,
  );
  const admin = testCtx(database.db, { actor: userActor("admin") });
  await createSource(admin, { kind: "old-site", name: "Old site" });
  const oldSite = { origin: "https://old.example", forms: ["#contact"] };
  const [source] = await database.db.update(leadSources).set({ oldSite }).returning();
  if (!source) throw new Error("There is no source.");
  const fields = {
    name: "Dana Reyes",
    phone: "757-622-0142",
    email: "dana@example.com",
    service: "other",
    message: "Mice in the garage",
    tcpaConsent: true,
  };
  const sent = await submitLead(
    testCtx(database.db, { actor: { kind: "anonymous" } }),
    leadSubmission({}, { kind: "quick", fields }),
  );
  const mailed = async () => (await database.db.select().from(emails)).length;
  const before = await mailed();
  const copied = await receiveCopy(testCtx(database.db, { actor: system }), source, {
    origin: oldSite.origin,
    body: {
      form: "#contact",
      page: "/",
      values: {
        Name: fields.name,
        Phone: fields.phone,
        Email: fields.email,
        Service: "Other",
        Message: fields.message,
      },
    },
  });
  expect(sent).toMatchObject({ ok: true });
  expect(copied).toMatchObject({ ok: true, value: { leads: [sent.ok && sent.value.id] } });
  expect(await mailed()).toBe(before);
});
