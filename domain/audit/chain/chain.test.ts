import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { auditHeads, auditSeals, securityEvents } from "#database/schema/basics/audit.ts";
import { emptyAuditLog, unguarded, testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { pruneSecurityEvents } from "../prune-events.server.ts";
import { checkLog } from "./check-log.server.ts";
import { sealEvents } from "./seal-events.server.ts";
import { verifyLog } from "./verify-log.server.ts";

const database = ownDatabase();
beforeEach(() => emptyAuditLog(database.db));

const dayMs = 24 * 60 * 60 * 1000;
async function add(count: number, daysAgo = 0): Promise<number[]> {
  const rows = await database.db
    .insert(securityEvents)
    .values(
      Array.from({ length: count }, (_, at) => ({
        eventType: "audit_made_up",
        createdAt: new Date(Date.now() - daysAgo * dayMs),
        details: { at, text: "Ünïcode “quotes” \u2028", nested: { b: 1.5, a: [null, true] } },
      })),
    )
    .returning({ id: securityEvents.id });
  return rows.map(({ id }) => id);
}
/** What somebody with every right on the database could do. */
const tamper = (statement: string) =>
  unguarded(database.db, (tx) => tx.execute(sql.raw(statement)));
const problem = async () => (await checkLog(database.db)).problem;

describe("the audit log refuses", () => {
  it.each([
    ["a change", "update security_events set severity = 'high'"],
    ["a deletion", "delete from security_events"],
    ["to be emptied", "truncate security_events"],
    ["a changed seal", "update audit_seals set hash = 'x'"],
    ["a deleted seal", "delete from audit_seals"],
    ["to lose its seals", "truncate audit_seals"],
    ["a changed role change", "update role_change_audit set new_role = 'admin'"],
    ["a deleted role change", "delete from role_change_audit"],
    ["a changed head", "update audit_heads set hash = 'x'"],
  ])("%s", async (_name, statement) => {
    await add(2);
    await sealEvents(database.db);
    await database.db.execute(sql`insert into role_change_audit (user_id) values ('someone')`);
    await database.db.insert(auditHeads).values({ day: `${Math.random()}`, seq: 1, hash: "x" });
    const refused = await database.db.execute(sql.raw(statement)).then(
      () => null,
      (error: unknown) => String((error as Error).cause ?? error),
    );
    expect(refused).toContain("the audit log only grows");
  });
});

describe("a check of the audit log", () => {
  it("finds nothing in a log that nobody touched, however often it is sealed", async () => {
    await add(3);
    expect(await sealEvents(database.db)).toBe(3);
    await add(2500);
    await Promise.all([sealEvents(database.db), sealEvents(database.db)]);
    expect(await sealEvents(database.db)).toBe(0);
    expect(await checkLog(database.db)).toMatchObject({ events: 2503, problem: null });
  });

  it("names the first event that was changed, whichever column", async () => {
    const [first, second] = await add(5);
    await sealEvents(database.db);
    for (const change of [
      "user_id = 'x'",
      "severity = 'critical'",
      "details = '{}'",
      "ip_address = '1.1.1.1'",
      "user_agent = 'x'",
      "event_type = 'x'",
      "created_at = created_at - interval '1 microsecond'",
    ]) {
      await tamper("create table kept as select * from security_events");
      await tamper(`update security_events set ${change} where id >= ${second}`);
      expect(await problem()).toBe(`Event ${second} or its seal was changed.`);
      await tamper("delete from security_events");
      await tamper("insert into security_events overriding system value select * from kept");
      await tamper("drop table kept");
    }
    expect(await problem()).toBeNull();
    expect(first).toBeLessThan(second ?? 0);
  });

  it("names an event that is missing, one that was added later, and a missing seal", async () => {
    const [first, second] = await add(4);
    await sealEvents(database.db);
    await tamper(`delete from security_events where id = ${second}`);
    expect(await problem()).toBe(`Event ${second} is missing.`);
    await tamper(`delete from audit_seals where event_id = ${second}`);
    expect(await problem()).toBe("Seal 2 is missing.");
    await emptyAuditLog(database.db);
    await add(2);
    await sealEvents(database.db);
    await tamper(
      `insert into security_events (id, event_type, created_at) overriding system value values (${(first ?? 0) - 1_000_000}, 'x', now() - interval '1 hour')`,
    );
    expect(await problem()).toBe(
      `Event ${(first ?? 0) - 1_000_000} has no seal: it was added later.`,
    );
  });

  it("seals an event that commits after later ones, and names one that was put between them", async () => {
    const { db } = database;
    const [late] = await add(1);
    // As if it had not been committed yet.
    await tamper("create table waiting as select * from security_events");
    await tamper("delete from security_events");
    await add(3);
    await sealEvents(db, { soon: true });
    await tamper("insert into security_events overriding system value select * from waiting");
    expect(await sealEvents(db, { soon: true })).toBe(1);
    expect(await checkLog(db)).toMatchObject({ events: 4, problem: null });
    await emptyAuditLog(db);
    await add(3);
    await sealEvents(db);
    await tamper(
      "insert into security_events overriding system value select id, created_at - interval '1 day', user_id, event_type, severity, details, user_agent, ip_address from waiting",
    );
    await tamper("drop table waiting");
    await sealEvents(db);
    expect(await problem()).toBe(`Event ${late} was added later.`);
  });

  it("finds a log that was rewritten with new seals, by a head that was mailed", async () => {
    await add(3);
    await sealEvents(database.db);
    const admin = testCtx(database.db, { actor: userActor("admin") });
    const before = await verifyLog(admin, { head: "" });
    const head = before.ok ? (before.value.head ?? "") : "";
    expect(await verifyLog(admin, { head })).toMatchObject({ value: { isWhole: true } });
    await tamper("update security_events set ip_address = '9.9.9.9'");
    await tamper("delete from audit_seals");
    await sealEvents(database.db);
    expect(await problem()).toBeNull();
    expect(await verifyLog(admin, { head })).toMatchObject({
      value: {
        isWhole: false,
        message: "Seal 3 is not the one that was mailed: the log was rewritten.",
      },
    });
    const cut = head.replace(/^\d+/, "900");
    expect(await verifyLog(admin, { head: cut })).toMatchObject({
      value: { isWhole: false, message: expect.stringMatching(/^The seals after \d+ are missing/) },
    });
    expect(await verifyLog(admin, { head: "of yesterday" })).toMatchObject({
      ok: false,
      message: "Paste the head as it stands in the email: a number, a hyphen and 64 letters.",
    });
  });

  it("is for administrators only", async () => {
    for (const role of ["blogger", "seo", "commenter", "office"] as const)
      await expect(
        verifyLog(testCtx(database.db, { actor: userActor(role) }), { head: "" }),
      ).rejects.toThrow("permission");
  });
});

describe("retention of the audit log", () => {
  it("deletes old sealed events only, and the rest can still be checked", async () => {
    const old = await add(30, 200);
    await add(10, 20);
    const { db } = database;
    const cutoff = new Date(Date.now() - 180 * dayMs);
    expect(await pruneSecurityEvents(db, cutoff, 100)).toBe(0);
    await sealEvents(db);
    expect(await pruneSecurityEvents(db, cutoff, 20)).toBe(20);
    expect(await problem()).toBeNull();
    expect(await pruneSecurityEvents(db, cutoff, 20)).toBe(10);
    expect(await pruneSecurityEvents(db, cutoff, 20)).toBe(0);
    expect(await checkLog(db)).toMatchObject({ events: 10, first: 30, problem: null });
    expect(await db.$count(auditSeals)).toBe(11);
    expect(await pruneSecurityEvents(db, new Date(), 20)).toBe(0);
    // An event for each deletion.
    expect(await sealEvents(db)).toBe(2);
    await add(1);
    await sealEvents(db);
    expect(await checkLog(db)).toMatchObject({ events: 13, problem: null });
    expect(old).toHaveLength(30);
    const admin = testCtx(db, { actor: userActor("admin") });
    expect(await verifyLog(admin, { head: `7-${"0".repeat(64)}` })).toMatchObject({
      value: { isWhole: true, message: expect.stringContaining("so it was not compared") },
    });
  });

  it("is the only role that may delete events: a check names what else is gone", async () => {
    await add(5, 200);
    await add(5);
    const { db } = database;
    await sealEvents(db);
    await tamper(
      "delete from security_events where id in (select event_id from audit_seals where seq <= 7)",
    );
    await tamper("delete from audit_seals where seq < 7");
    expect(await problem()).toBe(
      "The events up to seal 7 are missing, and retention did not delete them.",
    );
    await tamper("delete from audit_seals where seq < 8");
    expect(await problem()).toBe("The seals before 8 are missing.");
  });
});
