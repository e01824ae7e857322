import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { like } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { AccessDenied } from "#domain/access/context.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { notificationPreferences } from "#database/schema/basics/notifications.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";
import { backupRuns } from "#database/schema/supplies/backups.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { notificationDefaults } from "#domain/notifications/notification-choices.ts";
import { trialFolder } from "#database/trial-databases.ts";
import { TransferError } from "#database/transfer/record.ts";
import { readEnv } from "#platform/env.ts";
import { testCtx, testDatabase, userActor, emptyAuditLog } from "#tests/factories.ts";
import { backupState } from "./backup-state.server.ts";
import { machineStatus } from "#domain/checks/machine-status.server.ts";
import { handReport, takeReports } from "./handed-reports.server.ts";
import { backUpNow, nightlyBackup } from "./nightly-backup.server.ts";
import { recordBackup } from "./record-backup.server.ts";
import { type BackupReport, emptyReport } from "./report.ts";

const { db, close } = await testDatabase();
const dataDir = trialFolder();
afterAll(async () => {
  await close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await db.delete(backupRuns);
  await emptyAuditLog(db);
});

const ctxWith = (variables: Record<string, string> = {}): Ctx => ({
  ...testCtx(db, { actor: { kind: "system", name: "backup" } }),
  env: readEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent", ...variables }),
});
const goodReport = (changes: Partial<BackupReport> = {}): BackupReport => ({
  ...emptyReport("/safe/place", new Date("2026-03-01T08:23:00Z")),
  outcome: "made",
  name: "2026-03-01T08-23-00-000Z",
  rows: 12,
  tables: 3,
  drill: "equal",
  ...changes,
});
const audits = () =>
  db.select().from(securityEvents).where(like(securityEvents.eventType, "audit_backup%"));

describe("a report of a backup", () => {
  test("is stored once, with an audit row", async () => {
    const report = goodReport();
    expect(await recordBackup(ctxWith(), report)).toBe(true);
    expect(await recordBackup(ctxWith(), report)).toBe(true);
    expect(await db.select().from(backupRuns)).toMatchObject([
      { id: report.id, rows: 12, drill: "equal" },
    ]);
    expect(await audits()).toMatchObject([{ severity: "low" }]);
    await recordBackup(ctxWith(), goodReport({ drill: "different", problem: "leads differ" }));
    expect((await audits()).map(({ severity }) => severity)).toEqual(["low", "high"]);
  });

  test("is refused from people who may not write settings, and if it is none", async () => {
    const ctx = { ...ctxWith(), actor: userActor("blogger") };
    await expect(recordBackup(ctx, goodReport())).rejects.toBeInstanceOf(AccessDenied);
    expect(await recordBackup(ctxWith(), { ...goodReport(), rows: -1 })).toBe(false);
    expect(await db.select().from(backupRuns)).toEqual([]);
  });

  test("reaches the server as a file; other files there are removed", async () => {
    const ctx = ctxWith();
    expect(await takeReports(ctx)).toBe(0);
    await handReport(dataDir, goodReport());
    const folder = join(dataDir, "backups/reports");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${randomUUID()}.report.json`), "{");
    expect(await takeReports(ctx)).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
    expect(await db.select().from(backupRuns)).toHaveLength(1);
  });

  test("is in the next state of the machine, also if two ask for it at once", async () => {
    const report = goodReport();
    await handReport(dataDir, report);
    const asked = await Promise.all([machineStatus(ctxWith()), machineStatus(ctxWith())]);
    const { value } = await machineStatus(ctxWith());
    expect(value.backup.made).toMatchObject({ place: report.place, rows: report.rows });
    expect(asked.some((one) => one.value.backup.made)).toBe(true);
    expect(await audits()).toHaveLength(1);
  });
});

describe("the nightly backup", () => {
  test("runs in production, or when it is turned on", async () => {
    let runs = 0;
    const run = async ({ byHand }: { byHand: boolean }): Promise<void> => {
      if (!byHand) runs++;
      await handReport(dataDir, goodReport());
    };
    await nightlyBackup(ctxWith({ NODE_ENV: "test" }), run);
    await nightlyBackup(ctxWith({ BACKUP_NIGHTLY: "false" }), run);
    expect(runs).toBe(0);
    await nightlyBackup(ctxWith({ NODE_ENV: "test", BACKUP_NIGHTLY: "true" }), run);
    await nightlyBackup(ctxWith(), run);
    expect(runs).toBe(2);
    expect(await db.select().from(backupRuns)).toHaveLength(2);
    await backUpNow(ctxWith(), run);
    expect(runs).toBe(2);
    expect(await db.select().from(backupRuns)).toHaveLength(3);
  });

  test("that could not begin is recorded with its words", async () => {
    const refuse = () => Promise.reject(new TransferError("Another backup is running."));
    await nightlyBackup(ctxWith(), refuse);
    expect(await db.select().from(backupRuns)).toMatchObject([
      { outcome: "failed", drill: "not_run", problem: "Another backup is running." },
    ]);
  });
});

describe("a night without a good backup", () => {
  const nightWith = (changes: Partial<BackupReport>) =>
    nightlyBackup(ctxWith(), async () => {
      await handReport(dataDir, goodReport({ finishedAt: new Date().toISOString(), ...changes }));
    });
  const mails = () => db.select().from(emails);

  beforeEach(async () => {
    await db.delete(emails);
    await db.delete(profiles);
    for (const [name, role] of [
      ["ann", "admin"],
      ["bo", "admin"],
      ["cy", "blogger"],
    ] as const) {
      await db
        .insert(profiles)
        .values({ id: name, email: `${name}@example.com`, fullName: name, emailVerified: true });
      await db.insert(userRoles).values({ userId: name, role });
    }
    await db
      .insert(notificationPreferences)
      .values({ userId: "bo", ...notificationDefaults, systemUpdates: false });
  });

  test("is mailed once to each administrator who wants system updates", async () => {
    const problem = "The disk for backups is full.";
    await nightWith({ outcome: "failed", drill: "not_run", problem });
    expect(await mails()).toMatchObject([
      {
        template: "backup-problem",
        recipient: "ann@example.com",
        props: { isMade: false, problem },
      },
    ]);
  });

  test("includes a backup whose drill found a difference", async () => {
    await nightWith({ drill: "different", problem: "leads differ" });
    expect(await mails()).toMatchObject([{ props: { isMade: true, problem: "leads differ" } }]);
  });

  test("is not mailed about if all went well", async () => {
    await nightWith({});
    expect(await mails()).toEqual([]);
  });
});

describe("what administrators read about backups", () => {
  const read = (variables: Record<string, string> = {}) =>
    backupState({ ...ctxWith(variables), actor: userActor("admin") });

  test("is the newest backup, and what went wrong since", async () => {
    expect(await read()).toEqual({
      made: null,
      problem: "",
      failedAt: null,
      isNightly: true,
      isEncrypted: false,
      isOnSameDisk: true,
    });
    await recordBackup(ctxWith(), goodReport({ files: 2 }));
    const later = "2026-03-02T08:24:00.000Z";
    await recordBackup(
      ctxWith(),
      goodReport({
        outcome: "failed",
        startedAt: later,
        finishedAt: later,
        drill: "not_run",
        problem: "The disk for backups is full.",
      }),
    );
    expect(await read({ BACKUP_DIR: "/safe/place", BACKUP_NIGHTLY: "false" })).toMatchObject({
      made: { rows: 12, files: 2, drill: "equal", place: "/safe/place" },
      problem: "The disk for backups is full.",
      failedAt: later,
      isNightly: false,
      isOnSameDisk: false,
    });
  });

  test("is for administrators", async () => {
    const ctx = { ...ctxWith(), actor: userActor("seo") };
    await expect(backupState(ctx)).rejects.toBeInstanceOf(AccessDenied);
  });
});
