import { sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { newsletterSubscribers as subscribers } from "#database/schema/work/newsletter.ts";
import { addDays, dayOf, daysBetween } from "#domain/words/calendar-day.ts";
import { type SubscriberStatus, subscriberStatuses } from "./subscriber-filters.ts";

const days = 90;

export interface GrowthDay {
  /** In the company's time zone, like 2026-03-02. */
  day: string;
  joined: number;
  left: number;
  /** At the end of the day. */
  subscribers: number;
}

export interface NewsletterGrowth {
  /** Each of the last 90 days, oldest first. */
  daily: GrowthDay[];
  counts: Record<SubscriberStatus, number>;
}

/** How many subscribers there are, and how many there were on each of the last 90 days. */
export async function newsletterGrowth(ctx: Ctx, now = new Date()): Promise<NewsletterGrowth> {
  requirePermission(ctx, "newsletter.read");
  const { timeZone } = (await readCompany(ctx.db)).hours;
  const today = dayOf(now, timeZone);
  const first = addDays(today, 1 - days);
  const counts = Object.fromEntries(
    subscriberStatuses.map((status) => [status, 0]),
  ) as NewsletterGrowth["counts"];
  const totals = await ctx.db
    .select({ status: subscribers.status, count: sql<number>`count(*)::int` })
    .from(subscribers)
    .groupBy(subscribers.status);
  for (const { status, count } of totals) counts[status] = count;
  const dayIn = (at: typeof subscribers.confirmedAt | typeof subscribers.unsubscribedAt) =>
    sql<string>`to_char(${at} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  const movesOf = async (
    at: typeof subscribers.confirmedAt | typeof subscribers.unsubscribedAt,
  ): Promise<Map<string, number>> => {
    const rows = await ctx.db
      .select({ day: dayIn(at), count: sql<number>`count(*)::int` })
      .from(subscribers)
      // Who left without a confirmation never counted.
      .where(
        sql`${subscribers.confirmedAt} is not null and ${at} >= (${first}::timestamp at time zone ${timeZone})`,
      )
      .groupBy(sql`1`);
    return new Map(rows.map(({ day, count }) => [day, count]));
  };
  const joined = await movesOf(subscribers.confirmedAt);
  const left = await movesOf(subscribers.unsubscribedAt);
  let current = counts.subscribed;
  const daily = daysBetween(first, today)
    .toReversed()
    .map((day) => {
      const row = {
        day,
        joined: joined.get(day) ?? 0,
        left: left.get(day) ?? 0,
        subscribers: Math.max(0, current),
      };
      current += row.left - row.joined;
      return row;
    })
    .toReversed();
  return { daily, counts };
}
