import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { profiles } from "#database/schema/work/people.ts";
import { securityThreats } from "#database/schema/basics/threats.ts";
import { attempts } from "#domain/security/attempts.server.ts";
import type { ThreatStatus } from "#database/vocabularies.ts";
import { stoppedTypes } from "./watch/kinds.ts";
import { harmlessAction, harmlessType, threatsFetched } from "./genuine.ts";

export const isActive = eq(securityThreats.status, "active");
export const isHarmless = sql<boolean>`${securityThreats.threatType} = ${harmlessType} and coalesce(${securityThreats.details}->>'action_type', '') = ${harmlessAction}`;

const { threatType, userId, details } = securityThreats;

/** Selects attempts that the product stopped. They need no decision. */
const isStopped = sql<boolean>`${securityThreats.status} = 'resolved' and coalesce(${details}->>'stopped', '') = 'true'`;

/** Selects stopped attempts that an earlier version stored as active. Only rows of the watch have a count. */
export const wasStopped = sql<boolean>`${details} ? 'count' and (${inArray(threatType, stoppedTypes.all)}
  or ${inArray(threatType, stoppedTypes.visitors)} and ${userId} is null)`;

/** A status or a part of one. `decide` is the active threats that need a person. `stopped` is the attempts that the product stopped. */
export type ThreatView = ThreatStatus | "decide" | "stopped";

const conditions: Record<ThreatView, SQL | undefined> = {
  active: isActive,
  decide: sql`${isActive} and not (${isHarmless}) and not (${wasStopped})`,
  resolved: sql`${securityThreats.status} = 'resolved' and not (${isStopped})`,
  false_positive: eq(securityThreats.status, "false_positive"),
  stopped: isStopped,
};

/** Returns the latest threats of a view, newest first. Null returns all threats. */
export async function listThreats(ctx: Ctx, view: ThreatView | null) {
  requirePermission(ctx, "security.read");
  return await ctx.db
    .select({
      id: securityThreats.id,
      type: securityThreats.threatType,
      level: securityThreats.threatLevel,
      status: securityThreats.status,
      detectedAt: securityThreats.detectedAt,
      resolvedAt: securityThreats.resolvedAt,
      sourceIp: securityThreats.sourceIp,
      endpoint: securityThreats.endpoint,
      details: securityThreats.details,
      person: profiles.fullName,
    })
    .from(securityThreats)
    .leftJoin(profiles, eq(profiles.id, securityThreats.userId))
    .where(view === null ? undefined : conditions[view])
    .orderBy(desc(securityThreats.detectedAt), desc(securityThreats.id))
    .limit(threatsFetched);
}

export interface ThreatCounts {
  /** Of the last 30 days. */
  total: number;
  active: number;
  /** Active threats that the clean-up ends. */
  harmless: number;
  /** Stopped attempts. One threat can stand for many attempts within a minute. */
  stopped: number;
}

/** Counts of the last 30 days. */
export async function countThreats(ctx: Ctx): Promise<ThreatCounts> {
  requirePermission(ctx, "security.read");
  const [row] = await ctx.db
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      active: sql<number>`count(*) filter (where ${isActive})`.mapWith(Number),
      harmless:
        sql<number>`count(*) filter (where ${isActive} and ((${isHarmless}) or (${wasStopped})))`.mapWith(
          Number,
        ),
      stopped: sql<number>`coalesce(sum(${attempts}) filter (where ${isStopped}), 0)`.mapWith(
        Number,
      ),
    })
    .from(securityThreats)
    .where(sql`${securityThreats.detectedAt} > now() - interval '30 days'`);
  return row ?? { total: 0, active: 0, harmless: 0, stopped: 0 };
}
