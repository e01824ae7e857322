import { and, countDistinct, desc, eq, gt, gte, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { profiles } from "#database/schema/work/people.ts";
import { userBehaviorAnalytics as behavior } from "#database/schema/basics/threats.ts";
import { highRisk } from "#domain/threats/watch/risk.ts";

const fetched = 100;

/** The latest behavior, newest first. */
export async function listBehavior(ctx: Ctx, limit = fetched) {
  requirePermission(ctx, "security.read");
  const found = await ctx.db
    .select({
      id: behavior.id,
      action: behavior.actionType,
      score: behavior.riskScore,
      path: behavior.pagePath,
      ip: behavior.ipAddress,
      person: profiles.fullName,
      at: behavior.createdAt,
      metadata: behavior.metadata,
    })
    .from(behavior)
    .leftJoin(profiles, eq(profiles.id, behavior.userId))
    .orderBy(desc(behavior.createdAt), desc(behavior.id))
    .limit(limit);
  return found.map(({ metadata, ...row }) => ({
    ...row,
    count: typeof metadata["count"] === "number" ? metadata["count"] : 1,
  }));
}

/** People with a high risk in the last 24 hours. */
export async function countHighRiskUsers(ctx: Ctx): Promise<number> {
  requirePermission(ctx, "security.read");
  const [row] = await ctx.db
    .select({ people: countDistinct(behavior.userId) })
    .from(behavior)
    .where(
      and(
        gt(behavior.createdAt, sql`now() - interval '24 hours'`),
        gte(behavior.riskScore, highRisk),
      ),
    );
  return row?.people ?? 0;
}
