import { and, desc, eq, gte, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#app/features/access/context.server.ts";
import { analyticsDaily } from "#database/schema/analytics.ts";

export interface PageViews {
  total: number;
  /** Most read first. */
  pages: { path: string; views: number }[];
}

/** What visitors read in the last 30 days: counts, no people. */
export async function pageViews(ctx: Ctx, limit = 10): Promise<PageViews> {
  requirePermission(ctx, "portal.open");
  const recent = and(
    eq(analyticsDaily.event, "page_view"),
    gte(analyticsDaily.day, sql`current_date - 29`),
  );
  const views = sql<number>`sum(${analyticsDaily.count})::int`;
  const pages = await ctx.db
    .select({ path: analyticsDaily.page, views })
    .from(analyticsDaily)
    .where(recent)
    .groupBy(analyticsDaily.page)
    .orderBy(desc(views), analyticsDaily.page)
    .limit(limit);
  const [all] = await ctx.db
    .select({ views: sql<number>`coalesce(${views}, 0)` })
    .from(analyticsDaily)
    .where(recent);
  return { total: all?.views ?? 0, pages };
}
