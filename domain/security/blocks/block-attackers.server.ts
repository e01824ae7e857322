import { and, eq, gt, inArray, isNull, notExists, or, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { storeSetting } from "#domain/settings/store-setting.server.ts";
import { blockedIps } from "#database/schema/blocks.ts";
import { securityEvents, securityThreats } from "#database/schema/audit.ts";
import type { Database } from "#database/connect.ts";
import { blockAddress } from "./block-address.server.ts";
import { blockingRule } from "./blocking-rule.ts";

const stored = z.object({ automatic: z.boolean() }).catch({ automatic: false });

/** Whether attackers are blocked by the rule; off until an administrator turns it on. */
export async function blocksAttackers(db: Database): Promise<boolean> {
  return stored.parse(await readSetting(db, "blocking")).automatic;
}

export const automaticForm = z.object({ automatic: z.string().max(10).optional() });

export async function setAutomaticBlocks(
  ctx: Ctx,
  input: { automatic?: string | undefined },
): Promise<Outcome<{ message: string }, never>> {
  requirePermission(ctx, "security.write");
  const automatic = input.automatic === "on";
  return await ctx.db.transaction(async (tx) => {
    const before = await blocksAttackers(tx);
    await storeSetting(tx, ctx, "blocking", { automatic });
    await recordAudit(tx, ctx, {
      action: "settings_changed",
      resourceType: "settings",
      resourceId: "blocking",
      severity: "high",
      details: { before: { automatic: before }, after: { automatic } },
    });
    const message = automatic
      ? "Attackers are blocked automatically."
      : "Automatic blocking is off.";
    return { ok: true, value: { message } };
  });
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const { signIns, signInMinutes, threats, threatMinutes } = blockingRule;

/**
 * Blocks addresses that the rule meets for 24 hours. Addresses from which anybody signed in during the last 30 days are
 * spared: an attacker behind the office's router must not shut the office out. Returns the blocked addresses.
 */
export async function blockAttackers(ctx: Ctx, now = new Date()): Promise<string[]> {
  if (!(await blocksAttackers(ctx.db))) return [];
  const { sourceIp, threatType, threatLevel, detectedAt, details } = securityThreats;
  const since = (minutes: number): Date => new Date(now.getTime() - minutes * minuteMs);
  const times = sql<number>`sum(case when ${details}->>'count' ~ '^[0-9]{1,6}$' then (${details}->>'count')::int else 1 end)`;
  const isSpared = ctx.db
    .select({ one: sql`1` })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.ipAddress, sourceIp),
        eq(securityEvents.eventType, "audit_successful_login"),
        gt(securityEvents.createdAt, new Date(now.getTime() - 30 * dayMs)),
      ),
    );
  const isBlocked = ctx.db
    .select({ one: sql`1` })
    .from(blockedIps)
    .where(
      and(
        eq(blockedIps.ipAddress, sourceIp),
        or(blockedIps.isPermanent, gt(blockedIps.expiresAt, now)),
      ),
    );
  const found = await ctx.db
    .select({
      ip: sourceIp,
      signIns: sql<number>`coalesce(${times} filter (where ${eq(threatType, "failed_login_attempt")} and ${gt(detectedAt, since(signInMinutes))}), 0)::int`,
      threats: sql<number>`coalesce(${times} filter (where ${inArray(threatLevel, ["high", "critical"])} and ${isNull(sql`${details}->'reported_by'`)}), 0)::int`,
    })
    .from(securityThreats)
    .where(
      and(
        gt(detectedAt, since(threatMinutes)),
        sql`${sourceIp} is not null`,
        notExists(isSpared),
        notExists(isBlocked),
      ),
    )
    .groupBy(sourceIp);
  const blocked: string[] = [];
  for (const one of found) {
    if (one.ip === null || (one.signIns < signIns && one.threats < threats)) continue;
    const reason =
      one.signIns >= signIns
        ? `Automatic: ${one.signIns} failed sign-ins within ${signInMinutes} minutes`
        : `Automatic: ${one.threats} high threats within ${threatMinutes / 60} hour`;
    const answer = await blockAddress(
      ctx,
      { address: one.ip, reason, threatLevel: "high", duration: "day" },
      now,
    );
    if (answer.ok) blocked.push(one.ip);
  }
  return blocked;
}
