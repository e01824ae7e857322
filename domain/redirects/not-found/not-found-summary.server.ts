import { and, desc, gte, ne, type SQL, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { dayOf } from "#domain/words/calendar-day.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { rows } from "#database/rows.ts";
import {
  notFoundDaily,
  notFoundDays,
  notFoundEvents,
  notFoundSums,
} from "#database/schema/work/redirects.ts";
import { notFoundRanges } from "#database/vocabularies.ts";
import { notFoundLog } from "./not-found-log.server.ts";
import { googlePattern, startDay } from "./sums.server.ts";

export const listed = 50;

export interface MissingUrl {
  url: string;
  count: number;
  /** Visitors whose browser ran our script; one counts once a day. */
  people: number;
  fromGoogle: number;
  lastSeen: Date;
}

interface Window {
  days: number;
  /** The first day, in the company's time zone. */
  first: string;
  timeZone: string;
}

/** Brings the counts up to date and finds the first day of a window that ends today. */
export async function openWindow(ctx: Ctx, days: number, now: Date): Promise<Window> {
  requirePermission(ctx, "redirects.read");
  await notFoundLog(ctx.db).flush(ctx.db, now);
  const { hours } = await readCompany(ctx.db);
  const { timeZone } = hours;
  const today = dayOf(now, timeZone);
  const [newest] = await ctx.db
    .select({ day: sql<string | null>`max(${notFoundDays.day})::text` })
    .from(notFoundDays);
  if (newest?.day && newest.day < today) await ctx.db.transaction((tx) => startDay(tx, today));
  const first = new Date(Date.parse(today) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  return { days, first, timeZone };
}

export interface MissingFigures {
  /** Includes counts beyond the daily row limit, which have no address. */
  total: number;
  uniqueUrls: number;
  sources: number;
}

export async function missingFigures(ctx: Ctx, window: Window): Promise<MissingFigures> {
  const [days] = await ctx.db
    .select({ total: sql<number>`coalesce(sum(${notFoundDays.count}), 0)::int` })
    .from(notFoundDays)
    .where(gte(notFoundDays.day, window.first));
  const found = await rows<{ hidden: number; urls: number; sources: number }>(
    ctx.db,
    sql`
    select (select coalesce(sum(count), 0)::int from (${sumsOf(window, "url", true)}) as h) as hidden,
      (select count(*)::int from (${sumsOf(window, "url")}) as u) as urls,
      (select count(*)::int from (${sumsOf(window, "referrer")}) as r) as sources`,
  );
  const [row] = found;
  return {
    total: Math.max(0, (days?.total ?? 0) - (row?.hidden ?? 0)),
    uniqueUrls: row?.urls ?? 0,
    sources: row?.sources ?? 0,
  };
}

/** The addresses that most people looked for. */
export async function topUrls(ctx: Ctx, window: Window, limit = listed): Promise<MissingUrl[]> {
  const found = await rows<SumRow>(
    ctx.db,
    sql`select * from (${sumsOf(window, "url")}) as s order by people desc, count desc, key limit ${limit}`,
  );
  return found.map(({ key, last_seen, from_google, count, people }) => ({
    url: key,
    count: Number(count),
    people: Number(people),
    fromGoogle: Number(from_google),
    lastSeen: new Date(last_seen),
  }));
}

export async function topReferrers(ctx: Ctx, window: Window) {
  const found = await rows<SumRow>(
    ctx.db,
    sql`select * from (${sumsOf(window, "referrer")}) as s order by people desc, count desc, key limit ${listed}`,
  );
  return found.map(({ key, count, people }) => ({
    referrer: key,
    count: Number(count),
    people: Number(people),
  }));
}

export async function recentViews(ctx: Ctx, { first, timeZone }: Window) {
  return await ctx.db
    .select({
      id: notFoundEvents.id,
      url: notFoundEvents.requestedUrl,
      referrer: notFoundEvents.referrerUrl,
      userAgent: notFoundEvents.userAgent,
      createdAt: notFoundEvents.createdAt,
    })
    .from(notFoundEvents)
    .where(
      and(
        sql`${notFoundEvents.createdAt} >= (${first}::date::timestamp at time zone ${timeZone})`,
        sql`not exists (select 1 from ${notFoundSums} as h where h.days = 90 and h.kind = 'url'
          and h.hidden and h.key = ${notFoundEvents.requestedUrl})`,
      ),
    )
    .orderBy(desc(notFoundEvents.id))
    .limit(listed);
}

type SumRow = {
  key: string;
  // Drivers differ in how they pass large numbers.
  count: number | string;
  people: number | string;
  from_google: number | string;
  last_seen: string;
};

/** Rows of key, count, people, from_google and last_seen of a window. */
function sumsOf({ days, first }: Window, kind: "url" | "referrer", hidden = false): SQL {
  if (notFoundRanges.some((range) => range === days))
    return sql`select key, count, people, from_google, last_seen from ${notFoundSums}
      where days = ${days} and kind = ${kind} and hidden = ${hidden}`;
  const key = kind === "url" ? notFoundDaily.url : notFoundDaily.referrer;
  const isHidden = sql`exists (select 1 from ${notFoundSums} as h where h.days = 90 and h.kind = 'url'
    and h.hidden and h.key = ${notFoundDaily.url})`;
  return sql`select ${key} as key, sum(${notFoundDaily.count}) as count, sum(${notFoundDaily.people}) as people,
      coalesce(sum(${notFoundDaily.people}) filter (where ${notFoundDaily.referrer} like ${googlePattern}), 0) as from_google,
      max(${notFoundDaily.lastSeen}) as last_seen
    from ${notFoundDaily} where ${and(gte(notFoundDaily.day, first), ne(notFoundDaily.url, ""))}
      and ${hidden ? isHidden : sql`not ${isHidden}`} group by ${key}`;
}

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
  const window = await openWindow(ctx, days, now);
  const figures = await missingFigures(ctx, window);
  return {
    total_404s: figures.total,
    unique_urls: figures.uniqueUrls,
    referrer_analysis: (await topReferrers(ctx, window)).map(({ referrer, count }) => ({
      referrer,
      count,
    })),
    top_404_urls: (await topUrls(ctx, window)).map(({ url, count, lastSeen }) => ({
      url,
      count,
      last_seen: lastSeen.toISOString(),
    })),
    recent_404s: (await recentViews(ctx, window)).map((event) => ({
      url: event.url,
      created_at: event.createdAt.toISOString(),
      referrer: event.referrer,
      user_agent: event.userAgent,
    })),
  };
}
