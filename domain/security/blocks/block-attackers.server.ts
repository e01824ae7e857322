import { and, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { attempts } from "#domain/security/attempts.server.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { networkOf } from "#domain/words/network.ts";
import { storeSetting } from "#domain/settings/store-setting.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { securityThreats } from "#database/schema/basics/threats.ts";
import type { Database } from "#database/connect.ts";
import { blockAddress } from "./block-address.server.ts";
import { BlockTable } from "./block-table.server.ts";
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
 * Blocks networks that the rule meets for 24 hours: an IPv4 address, the /64 of an IPv6 address. Networks from which
 * anybody signed in during the last 30 days are spared: an attacker behind the office's router must not shut the office
 * out. Returns the blocked networks.
 */
export async function blockAttackers(ctx: Ctx, now = new Date()): Promise<string[]> {
  if (!(await blocksAttackers(ctx.db))) return [];
  const { sourceIp, threatType, threatLevel, detectedAt, details } = securityThreats;
  const since = (minutes: number): Date => new Date(now.getTime() - minutes * minuteMs);
  const times = sql<number>`sum(${attempts})`;
  const found = await ctx.db
    .select({
      ip: sourceIp,
      signIns: sql<number>`coalesce(${times} filter (where ${eq(threatType, "failed_login_attempt")} and ${gt(detectedAt, since(signInMinutes))}), 0)::int`,
      threats: sql<number>`coalesce(${times} filter (where ${inArray(threatLevel, ["high", "critical"])} and ${isNull(sql`${details}->'reported_by'`)}), 0)::int`,
    })
    .from(securityThreats)
    .where(and(gt(detectedAt, since(threatMinutes)), isNotNull(sourceIp)))
    .groupBy(sourceIp);
  const attackers = sumByNetwork(found).filter(
    (one) => one.signIns >= signIns || one.threats >= threats,
  );
  if (attackers.length === 0) return [];
  const spared = await signedInNetworks(ctx, now);
  const blocks = new BlockTable();
  await blocks.load(ctx.db);
  const blocked: string[] = [];
  for (const one of attackers) {
    if (spared.has(one.network) || blocks.isBlocked(one.ip, now.getTime())) continue;
    const reason =
      one.signIns >= signIns
        ? `Automatic: ${one.signIns} failed sign-ins within ${signInMinutes} minutes`
        : `Automatic: ${one.threats} high threats within ${threatMinutes / 60} hour`;
    const answer = await blockAddress(
      ctx,
      { address: one.network, reason, threatLevel: "high", duration: "day" },
      now,
    );
    if (answer.ok) blocked.push(one.network);
  }
  return blocked;
}

interface Counted {
  ip: string | null;
  signIns: number;
  threats: number;
}

interface Attacker {
  network: string;
  /** One address of the network. */
  ip: string;
  signIns: number;
  threats: number;
}

function sumByNetwork(found: readonly Counted[]): Attacker[] {
  const networks = new Map<string, Attacker>();
  for (const { ip, signIns: failed, threats: high } of found) {
    if (ip === null) continue;
    const network = networkOf(ip);
    const sum = networks.get(network) ?? { network, ip, signIns: 0, threats: 0 };
    networks.set(network, {
      ...sum,
      signIns: sum.signIns + failed,
      threats: sum.threats + high,
    });
  }
  return [...networks.values()];
}

async function signedInNetworks(ctx: Ctx, now: Date): Promise<Set<string>> {
  const { ipAddress, eventType, createdAt } = securityEvents;
  const rows = await ctx.db
    .selectDistinct({ ip: ipAddress })
    .from(securityEvents)
    .where(
      and(
        eq(eventType, "audit_successful_login"),
        gt(createdAt, new Date(now.getTime() - 30 * dayMs)),
      ),
    );
  return new Set(rows.flatMap(({ ip }) => (ip === null ? [] : [networkOf(ip)])));
}
