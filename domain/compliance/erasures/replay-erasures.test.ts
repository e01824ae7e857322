import { randomUUID } from "node:crypto";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signInLimits } from "#database/schema/basics/limits.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { consentProofs, erasures } from "#database/schema/overview/compliance.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { newsletterSubscribers } from "#database/schema/work/newsletter.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { keepProofs } from "#domain/compliance/consents/keep-proofs.server.ts";
import { deleteLeads } from "#domain/leads/delete-leads.server.ts";
import { emptyAuditLog, testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { type LeadChange, storedLead } from "#tests/stored-lead.ts";
import { erasureFile } from "./erasure-file.server.ts";
import { processDeletionRequest } from "./process-deletion-request.server.ts";
import { replayErasures } from "./replay-erasures.server.ts";
import { storeErasures } from "./store-erasures.server.ts";

const database = ownDatabase();
let folder = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "erasures-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});
const emptied = [leads, emails, newsletterSubscribers, consentProofs, erasures, signInLimits];
beforeEach(async () => {
  await emptyAuditLog(database.db);
  for (const table of emptied) await database.db.delete(table);
  rmSync(erasureFile.path(folder), { force: true });
  rmSync(join(folder, "place"), { recursive: true, force: true });
});

function admin(): Ctx {
  const ctx = testCtx(database.db, { actor: userActor("admin") });
  return { ...ctx, env: { ...ctx.env, DATA_DIR: folder, BACKUP_DIR: join(folder, "place") } };
}

const lead = (changes: LeadChange = {}) =>
  storedLead(database.db, {
    name: "Dana Whitfield",
    phone: "(757) 555-0142",
    phoneE164: "+17575550142",
    email: "Dana@Example.org",
    consentTimestamp: new Date(),
    consentText: "I agree to be contacted.",
    promisedAt: new Date(),
    ...changes,
  });
const leftLeads = async () =>
  (await database.db.select({ id: leads.id }).from(leads).orderBy(leads.seq)).map(({ id }) => id);

/** The person asks for deletion; then a database comes back that does not know of it. */
async function eraseThenRestore(person = { email: "dana@example.org", phone: "" }): Promise<void> {
  expect(await processDeletionRequest(admin(), person)).toMatchObject({ ok: true });
  for (const table of emptied) await database.db.delete(table);
}
const replay = async (ctx = admin()) => await replayErasures(ctx, await erasureFile.read(folder));
const atPlace = async () => await erasureFile.read(join(folder, "place"));
const hourMs = 3_600_000;
const before = () => new Date(Date.now() - hourMs);

describe("erasures in a restored database", () => {
  it("reach people known by phone only, subscribers, and recipients of emails", async () => {
    await eraseThenRestore({ email: "dana@example.org", phone: "757-555-0142" });
    const createdAt = before();
    await lead({ email: null, createdAt });
    await database.db
      .insert(newsletterSubscribers)
      .values({ id: randomUUID(), email: "dana@example.org", status: "subscribed", createdAt });
    await database.db.insert(emails).values({
      id: randomUUID(),
      template: "x",
      props: {},
      recipient: "DANA@example.org",
      createdAt,
    });
    const other = await lead({ email: "other@example.org", phoneE164: "+17575550100", createdAt });
    await replay();
    expect(await leftLeads()).toEqual([other]);
    expect(await database.db.$count(newsletterSubscribers)).toBe(0);
    expect(await database.db.$count(emails)).toBe(0);
  });

  it("empty the proofs of a person whose requests were gone before", async () => {
    await eraseThenRestore();
    const { db, secret } = admin();
    const gone = await deleteLeads(db, [await lead({ consentTimestamp: before() })]);
    await keepProofs(db, secret, gone.leads, { isErasure: false, now: new Date() });
    await replay();
    expect(await db.select().from(consentProofs)).toMatchObject([
      { name: null, phone: null, email: null, emailHash: expect.any(String) },
    ]);
  });

  it("spare a request that the person sent after the erasure", async () => {
    await eraseThenRestore();
    await lead({ createdAt: before() });
    const later = await lead({ createdAt: new Date(Date.now() + hourMs) });
    await replay();
    expect(await leftLeads()).toEqual([later]);
  });

  it("are in the audit log with their number, and name nobody", async () => {
    await eraseThenRestore();
    await lead({ createdAt: before() });
    await replay();
    const found = await database.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.eventType, "audit_erasures_repeated"));
    expect(found).toMatchObject([{ details: { audit_details: { erasures: 1, requests: 1 } } }]);
    expect(JSON.stringify(found)).not.toMatch(/dana|5550142/i);
  });

  it("wait for the right secret: no other finds the people", async () => {
    await eraseThenRestore();
    const id = await lead({ createdAt: before() });
    await replay({ ...admin(), secret: "another secret, of a machine that was set up again" });
    expect(await leftLeads()).toEqual([id]);
    expect(await database.db.$count(erasures)).toBe(0);
    await replay();
    expect(await leftLeads()).toEqual([]);
    expect(await database.db.$count(erasures)).toBe(1);
  });

  it("ask the CRM again to delete the contacts", async () => {
    await eraseThenRestore();
    await lead({ createdAt: before(), ghlContactId: "contact-7" });
    expect(await replay()).toMatchObject({ contactIds: ["contact-7"] });
  });

  it("are found in more rows than one batch has", async () => {
    await eraseThenRestore();
    const createdAt = before();
    const many = Array.from({ length: 2100 }, (_, at) => ({
      id: randomUUID(),
      template: "x",
      props: {},
      recipient: at % 1000 === 999 ? "dana@example.org" : `reader-${at}@example.org`,
      createdAt,
    }));
    await database.db.insert(emails).values(many);
    await replay();
    expect(await database.db.$count(emails)).toBe(2098);
  });
});

describe("the list of erasures at the place of backups", () => {
  it("gets each erasure, and loses none to a machine that knows fewer", async () => {
    await processDeletionRequest(admin(), { email: "dana@example.org", phone: "" });
    await storeErasures(admin());
    rmSync(erasureFile.path(folder));
    for (const table of emptied) await database.db.delete(table);
    await processDeletionRequest(admin(), { email: "sam@example.org", phone: "" });
    await storeErasures(admin());
    expect(await atPlace()).toHaveLength(2);
  });

  it("is repeated as soon as a restored product reaches the place", async () => {
    await processDeletionRequest(admin(), { email: "dana@example.org", phone: "" });
    await storeErasures(admin());
    rmSync(erasureFile.path(folder));
    for (const table of emptied) await database.db.delete(table);
    await lead({ createdAt: before(), ghlContactId: "contact-7" });
    const queued: unknown[] = [];
    const ctx = admin();
    const enqueueAll: Ctx["jobs"]["enqueueAll"] = (_tx, name, jobs) => {
      queued.push(...jobs.map(({ data }) => ({ name, data })));
      return Promise.resolve();
    };
    await storeErasures({ ...ctx, jobs: { ...ctx.jobs, enqueueAll } });
    expect(await leftLeads()).toEqual([]);
    expect(queued).toEqual([{ name: "erase-contact", data: { contactId: "contact-7" } }]);
  });

  it("gets what a process that ended after an erasure did not write down", async () => {
    await processDeletionRequest(admin(), { email: "dana@example.org", phone: "" });
    rmSync(erasureFile.path(folder));
    await storeErasures(admin());
    expect(await erasureFile.read(folder)).toHaveLength(1);
    expect(await atPlace()).toEqual(await erasureFile.read(folder));
  });
});

describe("the file of erasures", () => {
  it("leaves out what a crash cut off, and keeps what comes after", async () => {
    await processDeletionRequest(admin(), { email: "dana@example.org", phone: "" });
    appendFileSync(erasureFile.path(folder), '{"id":"0000');
    await processDeletionRequest(admin(), { email: "sam@example.org", phone: "" });
    expect(await erasureFile.read(folder)).toHaveLength(2);
    expect(readFileSync(erasureFile.path(folder), "utf8")).not.toMatch(/dana|sam@/);
  });
});
