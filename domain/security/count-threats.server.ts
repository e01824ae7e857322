import { count, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { securityThreats } from "#database/schema/audit.ts";

/** Active threats, and all threats of the last 30 days. */
export async function countThreats(ctx: Ctx): Promise<{ active: number; total: number }> {
  requirePermission(ctx, "security.read");
  const [row] = await ctx.db
    .select({
      active: sql<number>`count(*) filter (where ${securityThreats.status} = 'active')`.mapWith(
        Number,
      ),
      total: count(),
    })
    .from(securityThreats)
    .where(sql`${securityThreats.detectedAt} > now() - interval '30 days'`);
  return row ?? { active: 0, total: 0 };
}
