import { and, desc, gte, ne, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { notFoundDaily, notFoundEvents } from "#database/schema/redirects.ts";
import { notFoundLog } from "./not-found-log.server.ts";

const listed = 50;

/** As read by the public client; an empty referrer means that there was none. */
export interface NotFoundSummary {
  /** Includes counts beyond the daily row limit, which have no address below. */
  total_404s: number;
  unique_urls: number;
  referrer_analysis: { referrer: string; count: number }[];
  top_404_urls: { url: string; count: number; last_seen: string }[];
  recent_404s: {
    url: string;
    created_at: string;
    referrer: string | null;
    user_agent: string | null;
  }[];
}

/** Missing pages of the last days, including today. */
export async function notFoundSummary(
  ctx: Ctx,
  days: number,
  now = new Date(),
): Promise<NotFoundSummary> {
  requirePermission(ctx, "redirects.read");
  await notFoundLog(ctx.db).flush(ctx.db, now);
  const first = new Date(now.getTime() - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const within = gte(notFoundDaily.day, first);
  const named = and(within, ne(notFoundDaily.url, ""));
  const views = sql<number>`coalesce(sum(${notFoundDaily.count}), 0)::int`;
  const [sums] = await ctx.db
    .select({
      total: views,
      urls: sql<number>`(count(distinct ${notFoundDaily.url}) filter (where ${notFoundDaily.url} <> ''))::int`,
    })
    .from(notFoundDaily)
    .where(within);
  const referrers = await ctx.db
    .select({ referrer: notFoundDaily.referrer, count: views })
    .from(notFoundDaily)
    .where(named)
    .groupBy(notFoundDaily.referrer)
    .orderBy(desc(views), notFoundDaily.referrer)
    .limit(listed);
  const urls = await ctx.db
    .select({
      url: notFoundDaily.url,
      count: views,
      last_seen: sql<Date>`max(${notFoundDaily.lastSeen})`.mapWith(notFoundDaily.lastSeen),
    })
    .from(notFoundDaily)
    .where(named)
    .groupBy(notFoundDaily.url)
    .orderBy(desc(views), notFoundDaily.url)
    .limit(listed);
  const recent = await ctx.db
    .select()
    .from(notFoundEvents)
    .where(gte(notFoundEvents.createdAt, new Date(`${first}T00:00:00Z`)))
    .orderBy(desc(notFoundEvents.id))
    .limit(listed);
  return {
    total_404s: sums?.total ?? 0,
    unique_urls: sums?.urls ?? 0,
    referrer_analysis: referrers,
    top_404_urls: urls.map((row) => ({ ...row, last_seen: row.last_seen.toISOString() })),
    recent_404s: recent.map((event) => ({
      url: event.requestedUrl,
      created_at: event.createdAt.toISOString(),
      referrer: event.referrerUrl,
      user_agent: event.userAgent,
    })),
  };
}
