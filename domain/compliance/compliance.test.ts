import { inflateSync } from "node:zlib";
import { toolNames } from "../../scripts/release/release-tools.ts";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { securityEvents } from "#database/schema/basics/audit.ts";
import {
  consentProofs,
  erasures,
  legalHolds,
  retentionRuns,
} from "#database/schema/overview/compliance.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions as leads, leadNotes } from "#database/schema/work/leads.ts";
import { appointments } from "#database/schema/office/visits.ts";
import { newsletterSubscribers } from "#database/schema/work/newsletter.ts";
import { settings } from "#database/schema/basics/settings.ts";
import { signInLimits } from "#database/schema/basics/limits.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { entryWays } from "#domain/leads/choices.ts";
import { addLead } from "#domain/leads/office/add-lead.server.ts";
import { rateKey } from "#domain/leads/submit/fingerprint.server.ts";
import { emptyAuditLog, testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import {
  deleteAllNonConsented,
  deleteNonConsented,
} from "./consents/delete-non-consented.server.ts";
import { openCrm } from "#platform/crm/open-crm.ts";
import { readEnv } from "#platform/env.ts";
import { countConsents, listConsents } from "./consents/list-consents.server.ts";
import { verifyReceipt } from "./consents/receipt.server.ts";
import { exportPerson } from "./erasures/export-person.server.ts";
import { eraseContact } from "./erasures/erase-contact.server.ts";
import { erasureFile, syncErasureFile } from "./erasures/erasure-file.server.ts";
import { readHeldData } from "./erasures/held-data.server.ts";
import { processDeletionRequest } from "./erasures/process-deletion-request.server.ts";
import { replayErasures } from "./erasures/replay-erasures.server.ts";
import { liftHold, placeHold } from "./holds/change-holds.server.ts";
import { cleanupNonConsentedData } from "./operations.server.ts";
import { complianceReport, consentReceipt } from "./report.server.ts";
import { runRetention } from "./retention/clean-up.server.ts";
import { retentionState } from "./retention/retention-state.server.ts";
import { saveRetention } from "./retention/save-retention.server.ts";

const database = ownDatabase();
let folder = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "compliance-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await emptyAuditLog(database.db);
  for (const table of [
    leads,
    emails,
    newsletterSubscribers,
    consentProofs,
    erasures,
    legalHolds,
    retentionRuns,
    settings,
    signInLimits,
  ])
    await database.db.delete(table);
  rmSync(join(folder, "erasures.jsonl"), { force: true });
});

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
function admin(changes: Parameters<typeof userActor>[1] = {}): Ctx {
  const ctx = testCtx(database.db, { actor: userActor("admin", changes) });
  return { ...ctx, env: { ...ctx.env, DATA_DIR: folder } };
}

async function lead(changes: Partial<typeof leads.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  await database.db.insert(leads).values({
    id,
    name: "Dana Whitfield",
    phone: "(757) 555-0142",
    phoneE164: "+17575550142",
    email: "Dana@Example.org",
    message: "Ants in the kitchen",
    tcpaConsent: true,
    consentTimestamp: new Date(),
    consentVersion: "2026-11",
    consentText: "I agree to be contacted.",
    sourcePage: "/contact",
    ipAddress: "192.0.2.1",
    userAgent: "Test browser",
    idempotencyKey: id,
    contentHash: id,
    // Through one of our own forms, and answered.
    rateKey: rateKey({ kind: "anonymous" }, "192.0.2.1", "a secret"),
    promisedAt: new Date(),
    status: "contacted",
    contactedAt: new Date(),
    ...changes,
  });
  await database.db
    .insert(leadNotes)
    .values({ id: randomUUID(), leadId: id, authorId: "ada", body: "Called back" });
  await mail("office@example.com", id);
  return id;
}
const mail = (recipient: string, leadId?: string) =>
  database.db.insert(emails).values({
    id: randomUUID(),
    template: "new-lead",
    props: {},
    recipient,
    subject: "A new request",
    ...(leadId ? { subjectType: "lead", subjectId: leadId } : {}),
  });
const lacking = { tcpaConsent: false, consentTimestamp: null, consentText: null } as const;
const all = { search: "", lacking: false, before: null } as const;
const caller = {
  phone: "(757) 555-0177",
  service: "ants",
  message: "Called this morning.",
  email: "",
  street: "",
  city: "",
  state: "",
  zip: "",
  agreed: false,
  textConsent: false,
  spoken: true,
};
const events = async () =>
  (await database.db.select().from(securityEvents)).map(({ eventType }) => eventType);

describe("consents", () => {
  it("are listed newest first with their proof, found by name, phone and email, and counted", async () => {
    await lead();
    await lead({ name: "Ned Imported", email: null, phone: "757-555-0199", ...lacking });
    const { consents } = await listConsents(admin(), all);
    expect(consents.map(({ name }) => name)).toEqual(["Ned Imported", "Dana Whitfield"]);
    expect(consents[1]).toMatchObject({ consentVersion: "2026-11", sourcePage: "/contact" });
    const find = async (search: string) =>
      (await listConsents(admin(), { ...all, search })).consents.map(({ name }) => name);
    expect(await find("dana@")).toEqual(["Dana Whitfield"]);
    expect(await find("0199")).toEqual(["Ned Imported"]);
    expect(await find("%")).toEqual([]);
    expect(await countConsents(database.db)).toMatchObject({
      total: 2,
      consented: 1,
      lacking: 1,
      kept: 0,
    });
  });

  it("have a receipt as a PDF that proves itself, and shows any change", async () => {
    const id = await lead({ name: "Đặng Văn Ünlü" });
    const pdf = await consentReceipt(admin(), id);
    if (!pdf) throw new Error("no receipt");
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(verifyReceipt(pdf)?.facts).toMatchObject({
      request: id,
      name: "Đặng Văn Ünlü",
      version: "2026-11",
      text: "I agree to be contacted.",
      ipAddress: "192.0.2.1",
    });
    expect(textOf(pdf)).toMatch(/run: (?:pest-control consent-verify|npm run consent:verify --) /);
    const line = pdf.indexOf("consent-receipt:") + 60;
    const changed = Buffer.from(pdf);
    changed[line] = changed[line] === 65 ? 66 : 65;
    expect(verifyReceipt(changed)).toBeNull();
    expect(await consentReceipt(admin(), await lead(lacking))).toBeNull();
    expect(await events()).toContain("audit_consent_receipt_made");
  });

  it("that are lacking are deleted one by one or all at once, and none that is valid or held", async () => {
    const good = await lead();
    const one = await lead(lacking);
    await lead(lacking);
    const held = await lead({ ...lacking, phoneE164: "+17575550177", email: null });
    await placeHold(admin(), { email: "", phone: "757 555 0177", reason: "Court case" });
    expect(await deleteNonConsented(admin(), { id: good })).toMatchObject({ reason: "not_found" });
    expect(await deleteNonConsented(admin(), { id: one })).toMatchObject({ ok: true });
    expect(await deleteAllNonConsented(admin())).toMatchObject({ value: { deleted: 1 } });
    const left = await database.db.select({ id: leads.id }).from(leads);
    expect(left.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      [good, held].toSorted((a, b) => (a < b ? -1 : 1)),
    );
    expect(await events()).toEqual(
      expect.arrayContaining(["tcpa_data_deletion", "tcpa_bulk_deletion"]),
    );
  });

  describe("a clean-up", () => {
    const inDays = (days: number) => new Date(Date.now() + days * dayMs);
    const left = async () =>
      (await database.db.select({ name: leads.name }).from(leads))
        .map(({ name }) => name)
        .toSorted((a, b) => (a < b ? -1 : 1));
    const visit = (leadId: string, startsAt: Date, status: "booked" | "cancelled" = "booked") =>
      database.db.insert(appointments).values({
        id: randomUUID(),
        leadId,
        personId: "ada",
        startsAt,
        endsAt: new Date(startsAt.getTime() + 3_600_000),
        status,
      });

    it("never offers calls, leads entered by hand or copied, visits, open promises and follow-ups", async () => {
      const office = testCtx(database.db, { actor: userActor("office") });
      for (const way of entryWays) {
        const added = await addLead(office, {
          fields: { ...caller, name: `Came by ${way}`, way },
          key: randomUUID(),
        });
        expect(added).toMatchObject({ ok: true });
      }
      const byText = await lead({ name: "Wrote a text", ...lacking, source: "text" });
      await lead({ name: "Copied from elsewhere", ...lacking, rateKey: "old-site:17" });
      await visit(await lead({ name: "Booked a visit", ...lacking }), inDays(3));
      await visit(await lead({ name: "Had a visit", ...lacking }), inDays(-30));
      await lead({ name: "Waits for an answer", ...lacking, status: "new", contactedAt: null });
      await lead({ name: "Waits for a follow-up", ...lacking, followUpOn: "2031-04-05" });
      const gone = await lead({ name: "Goes", ...lacking });
      await visit(gone, inDays(4), "cancelled");
      const before = await left();
      expect((await countConsents(database.db)).cleanUp).toEqual({
        submissions: 1,
        visits: 1,
        notes: 1,
        emails: 1,
        files: 0,
      });
      const { consents } = await listConsents(admin(), { ...all, lacking: true });
      expect(consents.filter((one) => one.mayBeCleanedUp).map(({ id }) => id)).toEqual([gone]);
      expect(await deleteNonConsented(admin(), { id: byText })).toMatchObject({ ok: false });
      expect(await cleanupNonConsentedData(admin())).toMatchObject({ value: { deleted: 1 } });
      expect(await left()).toEqual(before.filter((name) => name !== "Goes"));
    });

    it("by age leaves visits and follow-ups ahead, and counts a copied lead from its last contact", async () => {
      const old = { createdAt: daysAgo(800), contactedAt: daysAgo(799) };
      const noted = await lead({ ...old, name: "Copied, talked to lately", rateKey: "old-site:1" });
      await lead({ ...old, name: "Called again", source: "phone-call", contactedAt: daysAgo(20) });
      await visit(await lead({ ...old, name: "Booked a visit" }), inDays(3));
      await lead({ ...old, name: "Waits for a follow-up", followUpOn: "2031-04-05" });
      await lead({ ...old, name: "Own form, over" });
      const silent = await lead({ ...old, name: "Copied, silent", rateKey: "old-site:2" });
      await database.db
        .update(leadNotes)
        .set({ createdAt: daysAgo(790) })
        .where(eq(leadNotes.leadId, silent));
      expect(noted).not.toBe(silent);
      await runRetention(admin());
      expect(await left()).toEqual([
        "Booked a visit",
        "Called again",
        "Copied, talked to lately",
        "Waits for a follow-up",
      ]);
    });

    it("of one person shows the visits that would go", async () => {
      await visit(await lead(), inDays(3));
      expect(
        await readHeldData(admin(), { email: "dana@example.org", phone: "" }, "previewed"),
      ).toMatchObject({ value: { visits: [{ status: "booked" }], notes: [{}] } });
    });
  });
});

describe("a deletion request", () => {
  const person = { email: " dana@example.org ", phone: "" };
  it("needs an address or a number that can exist", async () => {
    const message = async (email: string, phone: string) => {
      const answer = await processDeletionRequest(admin(), { email, phone });
      return answer.ok ? null : answer.message;
    };
    expect(await message(" ", "")).toBe("Please provide either email or phone number");
    expect(await message("", "123-456-7890")).toContain("not a phone number that can exist");
    expect(await message("no address", "")).not.toBeNull();
  });

  it("shows first everything that is held, and gives it out as one file", async () => {
    await lead();
    await lead({ email: null, phoneE164: "+17575550142", message: "<b>Wasps</b>" });
    await mail("dana@example.org");
    await database.db.insert(newsletterSubscribers).values({
      id: randomUUID(),
      email: "dana@example.org",
      status: "subscribed",
      createdAt: new Date(),
    });
    const byEmail = await readHeldData(admin(), person, "previewed");
    expect(byEmail).toMatchObject({
      value: { requests: [{}], notes: [{}], emails: [{}, {}], newsletter: {}, hasAccount: false },
    });
    const both = { email: "dana@example.org", phone: "757-555-0142" };
    const file = await exportPerson(admin(), both);
    const html = file.ok ? file.value : "";
    expect(html).toContain("Ants in the kitchen");
    expect(html).toContain("&lt;b&gt;Wasps&lt;/b&gt;");
    expect(html).toContain("Called back");
    expect(await events()).toEqual([
      "audit_personal_data_previewed",
      "audit_personal_data_exported",
    ]);
  });

  it("keeps asking about a contact that the former CRM has, and never asks the new one", async () => {
    const crm = openCrm(
      readEnv({ CRM_KIND: "hubspot", CRM_TOKEN: "t", CRM_URL: "http://127.0.0.1:9" }),
    );
    await expect(eraseContact(crm, "contact-7")).rejects.toThrow(
      "This contact is in HighLevel (LeadConnector), not in HubSpot",
    );
  });

  it("deletes all of it, keeps proof without the person, and asks the CRM to delete its contact", async () => {
    const id = await lead({ ghlContactId: "contact-7" });
    await mail("dana@example.org");
    const other = await lead({ email: "other@example.org", phoneE164: "+17575550100" });
    const queued: unknown[] = [];
    const ctx = admin();
    const jobs = {
      ...ctx.jobs,
      enqueueAll: (_tx: unknown, name: string, list: readonly { data: object }[]) => {
        queued.push(...list.map(({ data }) => ({ name, data })));
        return Promise.resolve();
      },
    };
    const answer = await processDeletionRequest({ ...ctx, jobs }, person);
    expect(answer).toMatchObject({
      ok: true,
      value: { records: { requests: 1, notes: 1, emails: 2, newsletter: 0 }, records_processed: 4 },
    });
    expect(queued).toEqual([{ name: "erase-contact", data: { contactId: "contact-7" } }]);
    expect(await database.db.select({ id: leads.id }).from(leads)).toEqual([{ id: other }]);
    const [proof] = await database.db.select().from(consentProofs);
    expect(proof).toMatchObject({ id, name: null, phone: null, email: null, ipAddress: null });
    expect(proof?.phoneHash).toMatch(/^[\da-f]{64}$/);
    const stored = JSON.stringify([
      await database.db.select().from(erasures),
      await database.db.select().from(securityEvents),
      await erasureFile.read(folder),
    ]);
    expect(stored).not.toMatch(/dana|5550142/i);
    expect(await erasureFile.read(folder)).toHaveLength(1);
    expect(await events()).toEqual(["tcpa_data_deletion"]);
  });

  it("is refused under a legal hold until that is lifted, without a fresh sign-in, and too often", async () => {
    await lead();
    await placeHold(admin(), { ...person, reason: "Court case" });
    expect(await processDeletionRequest(admin(), person)).toMatchObject({
      message: "A legal hold keeps this person's data: Court case",
    });
    const [hold] = await database.db.select().from(legalHolds);
    expect(await liftHold(admin(), { id: hold?.id ?? "" })).toMatchObject({ ok: true });
    expect(await liftHold(admin(), { id: hold?.id ?? "" })).toMatchObject({ ok: false });
    const stale = admin({ authenticatedAt: new Date(Date.now() - 3_600_000) });
    expect(await processDeletionRequest(stale, person)).toMatchObject({ reason: "reauthenticate" });
    expect(await processDeletionRequest(admin(), person)).toMatchObject({ ok: true });
    expect(await processDeletionRequest(admin(), person)).toMatchObject({ ok: true });
    expect(await processDeletionRequest(admin(), person)).toMatchObject({ reason: "limit" });
  });

  it("is repeated in a database that came from a backup", async () => {
    await lead();
    await processDeletionRequest(admin(), person);
    // The backup is older than the request.
    await database.db.delete(erasures);
    await database.db.delete(consentProofs);
    await lead({ createdAt: daysAgo(1) });
    const other = await lead({ email: "other@example.org", phoneE164: "+17575550100" });
    const again = await replayErasures(admin(), await erasureFile.read(folder));
    expect(again).toMatchObject({ repeated: 1 });
    expect(await database.db.select({ id: leads.id }).from(leads)).toEqual([{ id: other }]);
    expect(await database.db.$count(erasures)).toBe(1);
    expect(await replayErasures(admin(), await erasureFile.read(folder))).toMatchObject({
      repeated: 0,
    });
    await syncErasureFile(admin());
    expect(await erasureFile.read(folder)).toHaveLength(1);
  });
});

describe("retention", () => {
  it("deletes what is older than its policy, keeps proof for four years, and skips what is held", async () => {
    const old = { createdAt: daysAgo(800), consentTimestamp: daysAgo(800) };
    const gone = await lead(old);
    const held = await lead({ ...old, email: "held@example.org", phoneE164: null });
    await lead({ createdAt: daysAgo(1600), consentTimestamp: daysAgo(1600) });
    const recent = await lead();
    await placeHold(admin(), { email: "held@example.org", phone: "", reason: "Court case" });
    const before = await retentionState(admin());
    expect(before.policies[0]).toMatchObject({ table: "form_submissions", total: 4, older: 2 });
    expect(await runRetention(admin())).toMatchObject({
      value: {
        deleted: { form_submissions: 2 },
        message: "Automated cleanup completed: 2 old rows deleted.",
      },
    });
    const left = await database.db.select({ id: leads.id }).from(leads).orderBy(leads.seq);
    expect(left).toEqual([{ id: held }, { id: recent }]);
    expect(await database.db.select().from(consentProofs)).toMatchObject([
      { id: gone, name: "Dana Whitfield" },
    ]);
    const after = await retentionState(admin());
    expect(after.last).toMatchObject({ succeeded: true, startedBy: expect.any(String) });
    expect(after.next.getTime()).toBeGreaterThan(Date.now());
    expect(await events()).toContain("audit_data_retention_cleanup");
  });

  it("follows the days that an administrator sets, within limits", async () => {
    const days = {
      form_submissions: "365",
      security_events: "180",
      user_behavior_analytics: "90",
      honeypot_detections: "30",
      user_sessions: "90",
    };
    expect(await saveRetention(admin(), { ...days, security_events: "5" })).toMatchObject({
      fieldErrors: { security_events: ["Audit log: at least 30 days"] },
    });
    const stale = admin({ authenticatedAt: new Date(Date.now() - 3_600_000) });
    expect(await saveRetention(stale, days)).toMatchObject({ reason: "reauthenticate" });
    expect(await saveRetention(admin(), days)).toMatchObject({ ok: true });
    await lead({ createdAt: daysAgo(400) });
    expect((await retentionState(admin())).policies[0]).toMatchObject({ days: 365, older: 1 });
  });
});

it("a receipt of a release names the command of the release", async () => {
  const started = [...process.argv];
  try {
    process.argv[1] = "/opt/pest-control/current/scripts/serve.js";
    const pdf = await consentReceipt(admin(), await lead({}));
    const text = textOf(pdf ?? Buffer.alloc(0));
    expect(text).toContain("pest-control consent-verify <this file>");
    expect(text).not.toContain("npm run");
    expect(toolNames).toContain("consent-verify");
  } finally {
    process.argv = started;
  }
});

/** Returns the words of a PDF. */
function textOf(pdf: Buffer): string {
  const pages = pdf.toString("latin1").split("stream\n").slice(1);
  const drawn = pages.flatMap((page) => {
    try {
      return [inflateSync(Buffer.from(page, "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });
  const lines = drawn.join("\n").match(/\[.*\] TJ/g) ?? [];
  const letters = (line: string): string =>
    (line.match(/<[\da-f]*>/g) ?? [])
      .map((part) => Buffer.from(part.slice(1, -1), "hex").toString("latin1"))
      .join("");
  return lines.map(letters).join(" ").replace(/\s+/g, " ");
}

it("the compliance report is a PDF, and all of this is for administrators only", async () => {
  expect((await complianceReport(admin())).subarray(0, 5).toString()).toBe("%PDF-");
  for (const role of ["blogger", "seo", "commenter", "office"] as const) {
    const ctx = { ...admin(), actor: userActor(role) };
    for (const refused of [
      () => listConsents(ctx, all),
      () => consentReceipt(ctx, randomUUID()),
      () => complianceReport(ctx),
      () => readHeldData(ctx, { email: "a@example.org", phone: "" }, "previewed"),
      () => processDeletionRequest(ctx, { email: "a@example.org", phone: "" }),
      () => placeHold(ctx, { email: "a@example.org", phone: "", reason: "x" }),
      () => deleteAllNonConsented(ctx),
      () => runRetention(ctx),
      () => saveRetention(ctx, {}),
      () => retentionState(ctx),
    ])
      await expect(refused()).rejects.toThrow("permission");
  }
});
