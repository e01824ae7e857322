import { desc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  honeypotDetections,
  securityAlerts,
  securityMetrics,
  securityThreats,
  userBehaviorAnalytics,
} from "#database/schema/basics/threats.ts";
import { roleChangeAudit } from "#database/schema/work/people.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { acknowledgeAlerts } from "#domain/threats/alerts/acknowledge-alerts.server.ts";
import { alertWarning } from "#domain/threats/alerts/alert-news.ts";
import { listAlerts } from "#domain/threats/alerts/list-alerts.server.ts";
import { recordAlert } from "#domain/threats/alerts/record-alert.server.ts";
import {
  logUserBehavior,
  logUserBehaviorProcedure,
  monitorBulkFormAccess,
} from "#domain/threats/behavior/behavior-operations.server.ts";
import { listBehavior } from "#domain/threats/behavior/list-behavior.server.ts";
import { cleanUpThreats } from "#domain/threats/clean-up-threats.server.ts";
import { listMetrics, securityFigures } from "#domain/threats/metrics/security-figures.server.ts";
import { detectThreat } from "#domain/threats/operations.server.ts";
import { resolveThreat } from "#domain/threats/resolve-threat.server.ts";
import { Watch } from "#domain/threats/watch/watch.server.ts";
import { testCtx, userActor, emptyTable } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { runMaintenance } from "./run-maintenance.server.ts";
import { runSecurityScan } from "#domain/checks/security-scan.server.ts";
import { runThreatScan } from "./threat-scan.server.ts";

const byText = (one: unknown, other: unknown): number => (String(one) < String(other) ? -1 : 1);

const database = ownDatabase();
const watched = [
  securityThreats,
  securityAlerts,
  securityMetrics,
  userBehaviorAnalytics,
  honeypotDetections,
  roleChangeAudit,
];
beforeEach(async () => {
  for (const table of watched) await emptyTable(database.db, table);
});

const admin = () => testCtx(database.db, { actor: userActor("admin") });
const ip = "203.0.113.7";
const addThreat = (threatType: string, count = 1, sourceIp = ip) =>
  database.db.insert(securityThreats).values({
    id: crypto.randomUUID(),
    threatType,
    threatLevel: "medium",
    sourceIp,
    details: { count },
  });
const failures = (count: number, sourceIp?: string) =>
  addThreat("failed_login_attempt", count, sourceIp);
const readLeads = (count: number) =>
  database.db.insert(userBehaviorAnalytics).values({
    id: crypto.randomUUID(),
    actionType: "leads_exported",
    riskScore: 30,
    userId: "the-seo",
    metadata: { count },
  });
const audited = async (action: string) =>
  await database.db.$count(securityEvents, eq(securityEvents.eventType, `audit_${action}`));
/** Runs the work while a table is missing. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await database.db.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
  try {
    return await work();
  } finally {
    await database.db.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
  }
}

describe("the threat scan", () => {
  it("finds addresses that guess passwords, once", async () => {
    await failures(15);
    await failures(10);
    await failures(19, "203.0.113.8");
    await failures(150, "203.0.113.9");
    expect(await runThreatScan(admin())).toMatchObject({
      ok: true,
      value: {
        message: expect.stringContaining("194 failed sign-ins of the last day, 0 role changes"),
      },
    });
    const found = await database.db
      .select()
      .from(securityThreats)
      .where(eq(securityThreats.threatType, "brute_force_attack"))
      .orderBy(desc(securityThreats.sourceIp));
    expect(found.map(({ sourceIp, threatLevel }) => [sourceIp, threatLevel])).toEqual([
      ["203.0.113.9", "critical"],
      [ip, "high"],
    ]);
    expect(await listAlerts(admin())).toHaveLength(2);
    expect(await runThreatScan(admin())).toMatchObject({
      value: { message: expect.stringContaining("New threats: 0 from addresses") },
    });
    expect(await audited("threat_scan")).toBe(2);
  });

  it("finds people who read many leads, and many role changes", async () => {
    await readLeads(101);
    for (let turn = 0; turn < 4; turn++)
      await database.db
        .insert(roleChangeAudit)
        .values({ userId: "x", oldRole: "blogger", newRole: "seo" });
    expect(await runThreatScan(admin())).toMatchObject({
      value: { message: expect.stringMatching(/4 role changes.*1 from people/) },
    });
    expect((await listAlerts(admin())).map(({ title }) => title)).toEqual([
      "High Security Risk: 4 role changes in the last hour",
    ]);
  });
});

describe("the security scan", () => {
  it("keeps the figures and names what is open", async () => {
    await addThreat("forged_webhook");
    await recordAlert(database.db, "a", { severity: "error", title: "A", description: "B" });
    const scan = await runSecurityScan(admin());
    expect(scan).toMatchObject({
      ok: true,
      value: {
        message: "Security scan completed: health score 95%, 3 findings.",
        findings: [
          "1 genuine threat active: resolve or mark each one.",
          "1 alert of the last day not acknowledged.",
          "Two-factor sign-in is not required of staff.",
        ],
      },
    });
    expect(
      (await listMetrics(admin())).map(({ type, value }) => [type, value]).toSorted(byText),
    ).toEqual([
      ["active_threats", 1],
      ["blocked_ips", 0],
      ["health_score", 95],
      ["high_risk_users", 0],
      ["recent_alerts", 1],
      ["total_threats", 1],
    ]);
    expect(await audited("security_scan")).toBe(1);
  });

  it("says if it cannot compare role changes", async () => {
    const scan = await without("role_change_audit", () => runSecurityScan(admin()));
    expect(scan).toMatchObject({
      value: { findings: expect.arrayContaining(["Failed to check for suspicious activity"]) },
    });
  });
});

describe("maintenance", () => {
  it("deletes what is past its time and nothing else", async () => {
    const at = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    const row = (days: number) => ({ id: crypto.randomUUID(), createdAt: at(days) });
    await database.db
      .insert(userBehaviorAnalytics)
      .values([89, 91].map((days) => ({ ...row(days), actionType: "x", riskScore: 0 })));
    await database.db
      .insert(honeypotDetections)
      .values([29, 31].map((days) => ({ ...row(days), pagePath: "/" })));
    await database.db.insert(securityAlerts).values(
      [true, false].map((acknowledged) => ({
        ...row(200),
        severity: "info" as const,
        title: "A",
        description: "B",
        acknowledged,
      })),
    );
    await database.db.insert(securityThreats).values(
      [
        ...(["active", "resolved"] as const).flatMap((status) =>
          (["low", "critical"] as const).map((threatLevel) => ({ status, threatLevel, days: 200 })),
        ),
        { status: "resolved" as const, threatLevel: "low" as const, days: 179 },
      ].map(({ days, ...row }) => ({
        ...row,
        id: crypto.randomUUID(),
        threatType: "x",
        detectedAt: at(days),
      })),
    );
    expect(await runMaintenance(admin())).toMatchObject({
      ok: true,
      value: {
        message: expect.stringContaining("4 old rows deleted"),
        deleted: {
          security_threats: 3,
          security_alerts: 1,
        },
      },
    });
    const left = await database.db
      .select({ status: securityThreats.status, level: securityThreats.threatLevel })
      .from(securityThreats)
      .orderBy(securityThreats.detectedAt);
    expect(left).toEqual([
      { status: "active", level: "critical" },
      { status: "resolved", level: "low" },
    ]);
    expect(await audited("security_maintenance")).toBe(1);
  });

  it("deletes any number", async () => {
    await database.db.execute(
      sql`insert into security_alerts (id, severity, title, description, acknowledged, created_at) select n::text, 'info', 'A', 'B', true, now() - interval '200 days' from generate_series(1, 2500) as n`,
    );
    expect(await runMaintenance(admin())).toMatchObject({
      value: { deleted: { security_alerts: 2500 } },
    });
  });
});

describe("an alert", () => {
  const title = "Someone guesses passwords";
  it("is acknowledged once, by a person, with an audit row", async () => {
    await recordAlert(database.db, "a", { severity: "error", title, description: "B" });
    const [alert] = await listAlerts(admin());
    const id = alert?.id ?? "";
    expect((await securityFigures(admin())).recentAlerts).toBe(1);
    expect(await acknowledgeAlerts(admin(), { id: [id] })).toEqual({
      ok: true,
      value: { message: "Alert acknowledged" },
    });
    expect(await acknowledgeAlerts(admin(), { id: [id] })).toMatchObject({ reason: "not_found" });
    expect(await listAlerts(admin())).toMatchObject([{ acknowledged: true }]);
    expect((await securityFigures(admin())).recentAlerts).toBe(0);
    expect(await audited("alert_acknowledged")).toBe(1);
  });

  it("reaches open portals, which warn of critical ones and errors", async () => {
    const heard: unknown[] = [];
    const stop = await database.listen(
      "events",
      (payload) => heard.push(JSON.parse(payload)),
      () => undefined,
    );
    await recordAlert(database.db, "a", { severity: "error", title, description: "B" });
    await expect
      .poll(() => heard)
      .toContainEqual(expect.objectContaining({ type: "alert", title, severity: "error" }));
    await stop();
    const news = { id: "x", title, severity: "critical" as const };
    expect(alertWarning(news)).toBe(`Security Alert: ${title}`);
    expect(alertWarning({ ...news, severity: "warning" })).toBeNull();
    expect(alertWarning({ ...news, title: "High admin activity detected" })).toBe(
      "High admin activity detected",
    );
  });
});

describe("reported behavior", () => {
  const watch = new Watch();
  const seo = () => testCtx(database.db, { watch, actor: userActor("seo") });

  it("is listed as the caller's own, whatever the body says", async () => {
    const input = { user_id: "the-admin", session_id: "x", action_type: "page_view" };
    expect(await logUserBehavior(seo(), { ...input, page_path: "/admin/blog" })).toEqual({
      ok: true,
      value: null,
    });
    expect(
      await logUserBehaviorProcedure(seo(), { p_user_id: "the-admin", p_action_type: "search" }),
    ).toMatchObject({ ok: true });
    await watch.flush(database.db, "America/New_York");
    expect(
      (await listBehavior(admin())).map(({ action, path }) => [action, path]).toSorted(byText),
    ).toEqual([
      ["page_view", "/admin/blog"],
      ["search", null],
    ]);
    const users = await database.db
      .selectDistinct({ id: userBehaviorAnalytics.userId })
      .from(userBehaviorAnalytics);
    expect(users).toEqual([{ id: "the-seo" }]);
  });

  it("of a risky file that the browser refused is a threat", async () => {
    const metadata = { name: "invoice.pdf.exe", size: 10 };
    await logUserBehavior(seo(), { action_type: "upload_refused", metadata });
    await logUserBehavior(seo(), { action_type: "upload_refused", metadata: { name: "a.txt" } });
    await watch.flush(database.db, "America/New_York");
    expect(await database.db.select().from(securityThreats)).toMatchObject([
      { threatType: "suspicious_file_upload", threatLevel: "high", userId: "the-seo" },
    ]);
  });

  it("is bounded in size and number, and refused without an account", async () => {
    const long = { action_type: "x", metadata: { text: "x".repeat(3000) } };
    expect(await logUserBehavior(seo(), long)).toMatchObject({ reason: "invalid" });
    await expect(
      logUserBehavior(testCtx(database.db, { watch }), { action_type: "x" }),
    ).rejects.toThrow("sign in");
    const answers = [];
    for (let turn = 0; turn < 70; turn++)
      answers.push(await logUserBehavior(seo(), { action_type: "x" }));
    expect(answers.at(-1)).toMatchObject({ reason: "limited" });
  });
});

it("bulk access to leads is counted for one person, and a threat once above 100", async () => {
  const before = await audited("bulk_form_access_reported");
  const ask = () => monitorBulkFormAccess(admin(), { user_id_param: "the-seo" });
  expect(await ask()).toEqual({ ok: true, value: { leads_read: 0, is_bulk: false } });
  await readLeads(60);
  await readLeads(50);
  for (let turn = 0; turn < 2; turn++)
    expect(await ask()).toEqual({ ok: true, value: { leads_read: 110, is_bulk: true } });
  expect(await database.db.select().from(securityThreats)).toMatchObject([
    { threatType: "bulk_form_access", userId: "the-seo", details: { leads: 110 } },
  ]);
  expect(await audited("bulk_form_access_reported")).toBe(before + 1);
  expect(await monitorBulkFormAccess(admin(), {})).toMatchObject({ reason: "invalid" });
});

describe("a failing database is answered in words", () => {
  const threat = { p_threat_type: "x", p_threat_level: "low" };
  it.each<[string, string, () => Promise<unknown>]>([
    ["Failed to run threat scan", "security_threats", () => runThreatScan(admin())],
    ["Failed to complete security scan", "security_metrics", () => runSecurityScan(admin())],
    ["Failed to run security maintenance", "security_metrics", () => runMaintenance(admin())],
    [
      "Failed to acknowledge alert",
      "security_alerts",
      () => acknowledgeAlerts(admin(), { id: ["x"] }),
    ],
    [
      "Failed to resolve threat",
      "security_threats",
      () => resolveThreat(admin(), { id: "x", status: "resolved" }),
    ],
    [
      "Failed to clean up false positive threats",
      "security_threats",
      () => cleanUpThreats(admin()),
    ],
    ["Failed to log security threat", "security_threats", () => detectThreat(admin(), threat)],
  ])("%s", async (message, table, work) => {
    expect(await without(table, work)).toMatchObject({ ok: false, reason: "unexpected", message });
  });
});

it("nothing of this is for other roles", async () => {
  for (const role of ["blogger", "seo", "commenter", null, "office"] as const) {
    const ctx = testCtx(database.db, { actor: userActor(role) });
    for (const work of [
      () => runThreatScan(ctx),
      () => runSecurityScan(ctx),
      () => runMaintenance(ctx),
      () => acknowledgeAlerts(ctx, { id: ["x"] }),
      () => listAlerts(ctx),
      () => listBehavior(ctx),
      () => listMetrics(ctx),
      () => securityFigures(ctx),
      () => monitorBulkFormAccess(ctx, { user_id_param: "x" }),
    ])
      await expect(work()).rejects.toThrow("permission");
  }
});

it("lists stay fast with many rows: every list reads its index", async () => {
  const tables = {
    security_threats: "detected_at",
    security_alerts: "created_at",
    user_behavior_analytics: "created_at",
    security_metrics: "calculated_at",
    honeypot_detections: "created_at",
  };
  await database.db.execute(
    sql`insert into user_behavior_analytics (id, action_type, risk_score, created_at) select 'n' || n, 'x', 0, now() - n * interval '1 minute' from generate_series(1, 3000) as n`,
  );
  await database.db.execute(
    sql`insert into security_alerts (id, severity, title, description, created_at) select 'n' || n, 'info', 'x', 'x', now() - n * interval '1 minute' from generate_series(1, 3000) as n`,
  );
  await database.db.execute(
    sql`insert into security_metrics (metric_type, metric_value, time_period, calculated_at) select 'health_score', 1, 'now', now() - n * interval '1 minute' from generate_series(1, 3000) as n`,
  );
  await database.db.execute(
    sql`insert into honeypot_detections (id, page_path, created_at) select 'n' || n, '/', now() - n * interval '1 minute' from generate_series(1, 3000) as n`,
  );
  await database.db.execute(
    sql`insert into security_threats (id, threat_type, threat_level, detected_at) select 'n' || n, 'x', 'low', now() - n * interval '1 minute' from generate_series(1, 3000) as n`,
  );
  for (const [table, column] of Object.entries(tables)) {
    await database.db.execute(sql.raw(`analyze ${table}`));
    const plan = JSON.stringify(
      await database.db.execute(
        sql.raw(`explain select * from ${table} order by ${column} desc, id desc limit 50`),
      ),
    );
    expect(plan).toContain("Index Scan");
    expect(plan).not.toContain("Sort");
  }
});
