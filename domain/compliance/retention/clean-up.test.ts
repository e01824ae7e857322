import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { profiles, userSessions } from "#database/schema/work/people.ts";
import { honeypotDetections, userBehaviorAnalytics } from "#database/schema/basics/threats.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { consentProofs, legalHolds, retentionRuns } from "#database/schema/overview/compliance.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { settings } from "#database/schema/basics/settings.ts";
import { checkLog } from "#domain/audit/chain/check-log.server.ts";
import { sealEvents } from "#domain/audit/chain/seal-events.server.ts";
import { proofKeptMs } from "#domain/compliance/consents/keep-proofs.server.ts";
import { placeHold } from "#domain/compliance/holds/change-holds.server.ts";
import { personHash } from "#domain/consent/person-hash.server.ts";
import { schedules } from "#domain/schedules.ts";
import { emptyAuditLog, testCtx, userActor } from "#tests/factories.ts";
import { nothingOutside } from "#tests/nothing-outside.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { runRetention } from "./clean-up.server.ts";
import { policies } from "./policies.ts";
import { nightly, retentionState } from "./retention-state.server.ts";

const database = ownDatabase();
beforeEach(async () => {
  await emptyAuditLog(database.db);
  for (const table of [
    leads,
    emails,
    consentProofs,
    legalHolds,
    retentionRuns,
    settings,
    userBehaviorAnalytics,
    honeypotDetections,
    profiles,
  ])
    await database.db.delete(table);
});

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const admin = () => testCtx(database.db, { actor: userActor("admin") });
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const addBehavior = (count: number, days: number) =>
  database.db.insert(userBehaviorAnalytics).values(
    times(count, () => ({
      id: randomUUID(),
      actionType: "page_view",
      riskScore: 0,
      createdAt: daysAgo(days),
    })),
  );
const addHoneypots = (count: number, days: number) =>
  database.db
    .insert(honeypotDetections)
    .values(
      times(count, () => ({ id: randomUUID(), pagePath: "/contact", createdAt: daysAgo(days) })),
    );
async function addSession(created: number, expires: number): Promise<string> {
  const id = randomUUID();
  await database.db
    .insert(profiles)
    .values({ id: "ada", fullName: "Ada", email: "ada@example.com" })
    .onConflictDoNothing();
  await database.db.insert(userSessions).values({
    id,
    userId: "ada",
    token: id,
    createdAt: daysAgo(created),
    expiresAt: daysAgo(expires),
  });
  return id;
}
async function addEvents(count: number, days: number): Promise<void> {
  await database.db
    .insert(securityEvents)
    .values(times(count, () => ({ eventType: "audit_made_up", createdAt: daysAgo(days) })));
  await sealEvents(database.db);
}
async function addLeads(count: number, days: number): Promise<void> {
  const createdAt = daysAgo(days);
  await database.db.insert(leads).values(
    times(count, (at) => {
      const id = randomUUID();
      return {
        id,
        name: "Dana Whitfield",
        phone: `757-555-${at}`,
        tcpaConsent: true,
        consentTimestamp: createdAt,
        idempotencyKey: id,
        contentHash: id,
        rateKey: id,
        promisedAt: createdAt,
        createdAt,
      };
    }),
  );
}
/** Runs the work while a table is missing. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await database.db.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
  try {
    return await work();
  } finally {
    await database.db.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
  }
}
const auditedRuns = async () =>
  await database.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.eventType, "audit_data_retention_cleanup"));

describe("the retention policies", () => {
  it("keep rows as many days as the specification says", () => {
    expect(Object.fromEntries(policies.map(({ table, days }) => [table, days]))).toEqual({
      form_submissions: 730,
      security_events: 180,
      user_behavior_analytics: 90,
      honeypot_detections: 30,
      user_sessions: 90,
    });
  });

  it("count what a cleanup deletes, and the cleanup deletes exactly that", async () => {
    await addBehavior(3, 91);
    await addBehavior(2, 89);
    await addHoneypots(2, 31);
    await addHoneypots(1, 29);
    await addEvents(4, 181);
    await addEvents(1, 179);
    await addSession(95, -5);
    await addSession(100, 91);
    const staying = await addSession(10, -20);
    const counted = (await retentionState(admin())).policies;
    const older = Object.fromEntries(counted.map((policy) => [policy.table, policy.older]));
    expect(older).toEqual({
      form_submissions: 0,
      security_events: 4,
      user_behavior_analytics: 3,
      honeypot_detections: 2,
      user_sessions: 2,
    });
    expect(await runRetention(admin())).toMatchObject({ value: { deleted: older, total: 11 } });
    expect(await database.db.$count(userBehaviorAnalytics)).toBe(2);
    expect(await database.db.$count(honeypotDetections)).toBe(1);
    expect(await database.db.select({ id: userSessions.id }).from(userSessions)).toEqual([
      { id: staying },
    ]);
    expect((await checkLog(database.db)).problem).toBeNull();
    expect(await runRetention(admin())).toMatchObject({ value: { total: 0 } });
  });

  it("reach every row, however many batches it takes", async () => {
    await addLeads(450, 731);
    await addLeads(1, 729);
    await addBehavior(401, 91);
    await addEvents(401, 181);
    expect(await runRetention(admin())).toMatchObject({
      value: {
        deleted: { form_submissions: 450, user_behavior_analytics: 401, security_events: 401 },
      },
    });
    expect(await database.db.$count(leads)).toBe(1);
    expect(await database.db.$count(consentProofs)).toBe(450);
  });

  it("run every night at the time that the page names", () => {
    const nights = schedules(nothingOutside).filter(({ queue }) => queue.name === "retention");
    expect(nights.map(({ cron }) => cron)).toEqual([`${nightly.minute} ${nightly.hour} * * *`]);
  });
});

describe("proofs of consent", () => {
  const proof = (days: number, person: Partial<typeof consentProofs.$inferInsert> = {}) =>
    database.db
      .insert(consentProofs)
      .values({ id: randomUUID(), consentTimestamp: daysAgo(days), ...person });
  const fourYears = proofKeptMs / dayMs;

  it("stay four years and not longer", async () => {
    await proof(fourYears - 1);
    for (let more = 0; more < 3; more++) await proof(fourYears + 1);
    await runRetention(admin());
    expect(await database.db.$count(consentProofs)).toBe(1);
  });

  it("of a person under a legal hold stay longer", async () => {
    const { secret } = admin();
    await placeHold(admin(), { email: "held@example.org", phone: "", reason: "Court case" });
    await placeHold(admin(), { email: "", phone: "757-555-0142", reason: "Court case" });
    await proof(fourYears + 1, { emailHash: personHash(secret, "email", "held@example.org") });
    await proof(fourYears + 1, { phoneHash: personHash(secret, "phone", "+17575550142") });
    await proof(fourYears + 1, { emailHash: personHash(secret, "email", "other@example.org") });
    await runRetention(admin());
    expect(await database.db.$count(consentProofs)).toBe(2);
  });
});

describe("a cleanup that fails", () => {
  it("says so, keeps what it deleted in the report, and the next one goes on", async () => {
    await addBehavior(2, 91);
    await addHoneypots(2, 31);
    const failed = await without("honeypot_detections", () => runRetention(admin()));
    expect(failed).toEqual({
      ok: false,
      reason: "unexpected",
      message: "Failed to run automated data cleanup",
    });
    expect((await retentionState(admin())).last).toMatchObject({
      succeeded: false,
      deleted: { user_behavior_analytics: 2, honeypot_detections: 0 },
    });
    expect(await auditedRuns()).toMatchObject([
      { severity: "medium", details: { audit_details: { succeeded: false } } },
    ]);
    expect(await runRetention(admin())).toMatchObject({
      value: { deleted: { honeypot_detections: 2 } },
    });
    expect(await auditedRuns()).toHaveLength(2);
  });

  it("of the schedule counts as failed, so that it runs again", async () => {
    const night = schedules(nothingOutside).find(({ queue }) => queue.name === "retention");
    const ctx = testCtx(database.db, { actor: { kind: "system", name: "schedule" } });
    await expect(
      without("honeypot_detections", async () => await night?.run(ctx, {})),
    ).rejects.toThrow("Failed to run automated data cleanup");
    await expect(night?.run(ctx, {})).resolves.not.toThrow();
  });
});
