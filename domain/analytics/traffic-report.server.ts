import { sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { analyticsDaily } from "#database/schema/supplies/analytics.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { addDays, dayOf, daysBetween } from "#domain/words/calendar-day.ts";
import type { ReportDays, TrafficFigures, TrafficReport } from "./traffic.ts";

interface Sums extends TrafficFigures {
  key: string;
}

const rowsShown = 12;
/** Submissions with this label subscribe to the newsletter; all others request work. */
const newsletterLabel = "newsletter";

/**
 * Visitor activity of the last `days` days of the company, by day, page and source: counts only, no personal data. A visit
 * counts for its entry page; a call or quote counts for the page it was made on.
 */
export async function trafficReport(
  ctx: Ctx,
  days: ReportDays,
  now = new Date(),
): Promise<TrafficReport> {
  requirePermission(ctx, "portal.open");
  const { timeZone } = (await readCompany(ctx.db)).hours;
  const to = dayOf(now, timeZone);
  const from = addDays(to, 1 - days);
  const { day, page, source, event, label, count } = analyticsDaily;
  const sumOf = (name: string) =>
    sql<number>`coalesce(sum(${count}) filter (where ${event} = ${name}), 0)::int`;
  const grouped = (key: typeof day | typeof page | typeof source): Promise<Sums[]> =>
    ctx.db
      .select({
        key: sql<string>`${key}::text`,
        visits: sumOf("visit"),
        views: sumOf("page_view"),
        calls: sumOf("phone_click"),
        quotes: sql<number>`coalesce(sum(${count}) filter (where ${event} = 'form_submission' and ${label} <> ${newsletterLabel}), 0)::int`,
      })
      .from(analyticsDaily)
      .where(sql`${day} between ${from} and ${to}`)
      .groupBy(key);
  const byDay = new Map((await grouped(day)).map((row) => [row.key, row]));
  const none = { visits: 0, views: 0, calls: 0, quotes: 0 };
  const daily = daysBetween(from, to).map((name) => ({ ...none, ...byDay.get(name), key: name }));
  const totals = daily.reduce(
    (sum, row) => ({
      visits: sum.visits + row.visits,
      views: sum.views + row.views,
      calls: sum.calls + row.calls,
      quotes: sum.quotes + row.quotes,
    }),
    none,
  );
  const weight = (row: Sums) => (row.calls + row.quotes) * 1000 + row.visits + row.views;
  const top = (rows: Sums[]) =>
    rows
      .toSorted((a, b) => weight(b) - weight(a) || a.key.localeCompare(b.key))
      .slice(0, rowsShown);
  return {
    days,
    totals,
    daily,
    byPage: top(await grouped(page)),
    bySource: top(await grouped(source)),
  };
}
