import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { securityThreats } from "#database/schema/basics/threats.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { healthLevel, healthScore, recommendation } from "./genuine.ts";
import { countThreats, listThreats } from "./list-threats.server.ts";
import { bulkResolveFalsePositiveThreats, detectThreat } from "./operations.server.ts";
import { recordThreat } from "./record-threat.server.ts";
import { resolveThreat } from "./resolve-threat.server.ts";

const database = ownDatabase();
beforeEach(() => database.db.delete(securityThreats));

const admin = () => testCtx(database.db, { actor: userActor("admin") });
const threat = {
  type: "suspicious_file_upload",
  level: "high" as const,
  endpoint: "/admin/media/upload",
  userId: null,
  details: { name: "run.exe" },
};
const pageView = {
  ...threat,
  type: "suspicious_behavior",
  level: "low" as const,
  details: { action_type: "page_view" },
};
const audited = async (action: string): Promise<number> =>
  (
    await database.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.eventType, `audit_${action}`))
  ).length;

describe("a threat", () => {
  it("is active until it is resolved or a false positive, once, with an audit row", async () => {
    const id = await recordThreat(database.db, admin(), threat);
    const other = await recordThreat(database.db, admin(), threat);
    expect(await listThreats(admin(), "active")).toHaveLength(2);
    expect(await resolveThreat(admin(), { id, status: "resolved" })).toEqual({
      ok: true,
      value: { message: "Threat marked as resolved" },
    });
    expect(await resolveThreat(admin(), { id: other, status: "false_positive" })).toEqual({
      ok: true,
      value: { message: "Threat marked as false positive" },
    });
    expect(await resolveThreat(admin(), { id, status: "false_positive" })).toMatchObject({
      reason: "not_found",
    });
    const [resolved] = await listThreats(admin(), "resolved");
    expect(resolved).toMatchObject({ id, status: "resolved", sourceIp: admin().request.ip });
    expect(resolved?.resolvedAt).toBeInstanceOf(Date);
    expect([await audited("threat_resolved"), await audited("threat_false_positive")]).toEqual([
      1, 1,
    ]);
  });

  it("reaches open portals of administrators", async () => {
    const heard: unknown[] = [];
    const stop = await database.listen(
      "events",
      (payload) => heard.push(JSON.parse(payload)),
      () => undefined,
    );
    await recordThreat(database.db, admin(), { ...threat, level: "critical" });
    await expect
      .poll(() => heard)
      .toContainEqual(
        expect.objectContaining({ type: "threat", threat: threat.type, level: "critical" }),
      );
    await stop();
  });

  it("that is only a page view counts apart, and is cleaned up with the others of its kind", async () => {
    await recordThreat(database.db, admin(), threat);
    for (let turn = 0; turn < 3; turn++) await recordThreat(database.db, admin(), pageView);
    expect(await countThreats(admin())).toEqual({ total: 4, active: 4, harmless: 3, stopped: 0 });
    expect(await bulkResolveFalsePositiveThreats(admin())).toEqual({
      ok: true,
      value: { threats_resolved: 3 },
    });
    expect(await countThreats(admin())).toEqual({ total: 4, active: 1, harmless: 0, stopped: 0 });
    expect(await audited("threats_cleaned_up")).toBe(1);
  });

  it("of an earlier version that a door had stopped counts apart, and is resolved by the clean-up", async () => {
    const stopped = { ...threat, type: "rapid_request", userId: null, details: { count: 4 } };
    await recordThreat(database.db, admin(), stopped);
    await recordThreat(database.db, admin(), { ...stopped, type: "unauthorized_access_attempt" });
    const ours = { ...stopped, type: "unauthorized_access_attempt", userId: "the-seo" };
    await recordThreat(database.db, admin(), ours);
    // An attack that a scan found has no count of attempts.
    await recordThreat(database.db, admin(), {
      ...stopped,
      type: "brute_force_attack",
      details: {},
    });
    expect(await countThreats(admin())).toMatchObject({ active: 4, harmless: 2, stopped: 0 });
    expect(await listThreats(admin(), "decide")).toHaveLength(2);
    expect(await bulkResolveFalsePositiveThreats(admin())).toMatchObject({
      value: { threats_resolved: 2 },
    });
    expect(await countThreats(admin())).toMatchObject({ active: 2, harmless: 0, stopped: 8 });
    expect(await listThreats(admin(), "stopped")).toHaveLength(2);
    // A reported one may claim anything.
    const odd = { ...threat, details: { count: "many", stopped: true } };
    await resolveThreat(admin(), {
      id: await recordThreat(database.db, admin(), odd),
      status: "resolved",
    });
    expect(await countThreats(admin())).toMatchObject({ stopped: 9 });
  });

  it("is reported by administrators through detect_threat, within bounds", async () => {
    const input = {
      p_threat_type: "scanner",
      p_threat_level: "medium",
      p_source_ip: "203.0.113.7",
      p_details: { tool: "x" },
    };
    expect(await detectThreat(admin(), input)).toMatchObject({ ok: true });
    expect(await listThreats(admin(), null)).toMatchObject([
      { type: "scanner", level: "medium", sourceIp: "203.0.113.7", details: { tool: "x" } },
    ]);
    for (const wrong of [
      { ...input, p_threat_level: "none" },
      { ...input, p_threat_type: "x".repeat(101) },
      { ...input, p_details: { text: "x".repeat(5000) } },
      {},
    ])
      expect(await detectThreat(admin(), wrong)).toMatchObject({
        ok: false,
        message: "Failed to log security threat",
      });
  });

  it("is nothing for other roles", async () => {
    for (const role of ["blogger", "seo", "commenter", null, "office"] as const) {
      const ctx = testCtx(database.db, { actor: userActor(role) });
      for (const work of [
        () => listThreats(ctx, null),
        () => countThreats(ctx),
        () => resolveThreat(ctx, { id: "x", status: "resolved" }),
        () => bulkResolveFalsePositiveThreats(ctx),
        () => detectThreat(ctx, {}),
      ])
        await expect(work()).rejects.toThrow("permission");
    }
  });
});

describe("the health score", () => {
  it.each([
    [0, 100, "good", null],
    [1, 95, "good", null],
    [2, 90, "fair", null],
    [5, 75, "fair", expect.stringContaining("Several threats")],
    [6, 70, "poor", expect.stringContaining("Several threats")],
    [40, 50, "poor", expect.stringContaining("Several threats")],
  ])("with %i genuine threats is %i, %s", (count, score, level, advice) => {
    expect(healthScore(count)).toBe(score);
    expect(healthLevel(score)).toBe(level);
    expect(recommendation(score)).toEqual(advice);
  });
});
