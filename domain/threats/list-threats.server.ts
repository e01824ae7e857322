import { and, desc, eq, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { profiles } from "#database/schema/work/people.ts";
import { securityThreats } from "#database/schema/basics/threats.ts";
import type { ThreatStatus } from "#database/vocabularies.ts";
import { harmlessAction, harmlessType, threatsFetched } from "./genuine.ts";

export const isActive = eq(securityThreats.status, "active");
export const isHarmless = sql<boolean>`${securityThreats.threatType} = ${harmlessType} and ${securityThreats.details}->>'action_type' = ${harmlessAction}`;

/** The latest threats, newest first: those with the status, or all. */
export async function listThreats(ctx: Ctx, status: ThreatStatus | null) {
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
    .where(status === null ? undefined : eq(securityThreats.status, status))
    .orderBy(desc(securityThreats.detectedAt), desc(securityThreats.id))
    .limit(threatsFetched);
}

export interface ThreatCounts {
  /** Of the last 30 days. */
  total: number;
  active: number;
  /** Active ones that the clean-up would mark as false positives. */
  harmless: number;
}

/** Counts of the last 30 days. */
export async function countThreats(ctx: Ctx): Promise<ThreatCounts> {
  requirePermission(ctx, "security.read");
  const [row] = await ctx.db
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      active: sql<number>`count(*) filter (where ${isActive})`.mapWith(Number),
      harmless: sql<number>`count(*) filter (where ${and(isActive, isHarmless)})`.mapWith(Number),
    })
    .from(securityThreats)
    .where(sql`${securityThreats.detectedAt} > now() - interval '30 days'`);
  return row ?? { total: 0, active: 0, harmless: 0 };
}
