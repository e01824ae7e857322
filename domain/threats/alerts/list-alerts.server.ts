import { and, desc, eq, gt, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { profiles } from "#database/schema/work/people.ts";
import { securityAlerts } from "#database/schema/basics/threats.ts";

const fetched = 50;

/** The latest alerts, newest first. */
export async function listAlerts(ctx: Ctx, limit = fetched) {
  requirePermission(ctx, "security.read");
  return await ctx.db
    .select({
      id: securityAlerts.id,
      severity: securityAlerts.severity,
      title: securityAlerts.title,
      description: securityAlerts.description,
      createdAt: securityAlerts.createdAt,
      acknowledged: securityAlerts.acknowledged,
      acknowledgedAt: securityAlerts.acknowledgedAt,
      acknowledgedBy: profiles.fullName,
    })
    .from(securityAlerts)
    .leftJoin(profiles, eq(profiles.id, securityAlerts.acknowledgedBy))
    .orderBy(desc(securityAlerts.createdAt), desc(securityAlerts.id))
    .limit(limit);
}

/** Alerts of the last 24 hours that nobody acknowledged. */
export async function countRecentAlerts(ctx: Ctx): Promise<number> {
  requirePermission(ctx, "security.read");
  return await ctx.db.$count(
    securityAlerts,
    and(
      sql`not ${securityAlerts.acknowledged}`,
      gt(securityAlerts.createdAt, sql`now() - interval '24 hours'`),
    ),
  );
}
