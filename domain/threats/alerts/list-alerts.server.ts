import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
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

/** Counts the open alerts of the last 24 hours. Urgent alerts have the severity critical or error. */
export async function countRecentAlerts(ctx: Ctx): Promise<{ recent: number; urgent: number }> {
  requirePermission(ctx, "security.read");
  const isUrgent = inArray(securityAlerts.severity, ["critical", "error"]);
  const [row] = await ctx.db
    .select({
      recent: sql<number>`count(*)`.mapWith(Number),
      urgent: sql<number>`count(*) filter (where ${isUrgent})`.mapWith(Number),
    })
    .from(securityAlerts)
    .where(
      and(
        sql`not ${securityAlerts.acknowledged}`,
        gt(securityAlerts.createdAt, sql`now() - interval '24 hours'`),
      ),
    );
  return row ?? { recent: 0, urgent: 0 };
}
