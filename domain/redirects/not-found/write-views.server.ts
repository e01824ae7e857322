import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { insertRows } from "#database/insert-rows.ts";
import { notFoundDaily, notFoundDays, notFoundEvents } from "#database/schema/work/redirects.ts";
import { addToSums, startDay } from "./sums.server.ts";

/** Address and referrer pairs a day; the rest is counted as a sum. */
export const pairsPerDay = 1000;
export const recentLimit = 500;
export const retentionDays = 90;

/** Views of one missing address from one referrer. */
export interface Pair {
  /** In the company's time zone. */
  day: string;
  url: string;
  referrer: string;
  count: number;
  people: number;
  lastSeen: Date;
}

export type NewEvent = typeof notFoundEvents.$inferInsert;

interface Batch {
  pairs: readonly Pair[];
  recent: readonly NewEvent[];
  today: string;
  /** Deletes what is too old. */
  prunes: boolean;
}

/** The same pair as part of the day's sum. */
export function sumOf(pair: Pair): Pair {
  return { ...pair, url: "", referrer: "", people: 0 };
}

/** Adds views to the day's rows and to the sums of every window. */
export async function writeViews(db: Database, { pairs, recent, today, prunes }: Batch) {
  await db.transaction(async (tx) => {
    // In the same order everywhere: instances never wait for each other in a circle.
    const days = [...new Set(pairs.map(({ day }) => day))].toSorted();
    for (const day of days) {
      await startDay(tx, day);
      await writeDay(
        tx,
        day,
        pairs.filter((pair) => pair.day === day),
      );
    }
    if (recent.length > 0) await writeRecent(tx, recent);
    if (!prunes) return;
    const first = new Date(Date.parse(today) - (retentionDays - 1) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    await tx.delete(notFoundDaily).where(lt(notFoundDaily.day, first));
    await tx.delete(notFoundDays).where(lt(notFoundDays.day, first));
  });
}

async function writeDay(tx: Database, day: string, pairs: readonly Pair[]): Promise<void> {
  const room = pairsPerDay - (await tx.$count(notFoundDaily, eq(notFoundDaily.day, day)));
  const stored = room >= pairs.length ? [...pairs] : await limitRows(tx, day, pairs, room);
  await tx.execute(sql`${insertRows(
    notFoundDaily,
    stored.map((pair) => ({ ...pair })),
  )}
    on conflict (day, url, referrer) do update set
      count = ${notFoundDaily}.count + excluded.count,
      people = ${notFoundDaily}.people + excluded.people,
      last_seen = greatest(${notFoundDaily}.last_seen, excluded.last_seen)`);
  await tx
    .update(notFoundDays)
    .set({
      count: sql`${notFoundDays.count} + ${pairs.reduce((sum, { count }) => sum + count, 0)}`,
    })
    .where(eq(notFoundDays.day, day));
  await addToSums(
    tx,
    day,
    stored.filter(({ url }) => url !== ""),
  );
}

/** For a full day: pairs that have a row, the most frequent new ones that fit, and the sum of the rest. */
async function limitRows(
  tx: Database,
  day: string,
  pairs: readonly Pair[],
  room: number,
): Promise<Pair[]> {
  const urls = pairs.map(({ url }) => url);
  const rows = await tx
    .select({ url: notFoundDaily.url, referrer: notFoundDaily.referrer })
    .from(notFoundDaily)
    .where(and(eq(notFoundDaily.day, day), inArray(notFoundDaily.url, urls)));
  const known = new Set(rows.map(({ url, referrer }) => JSON.stringify([url, referrer])));
  const hasRow = ({ url, referrer }: Pair): boolean =>
    url === "" || known.has(JSON.stringify([url, referrer]));
  const fresh = pairs
    .filter((pair) => !hasRow(pair))
    .toSorted((a, b) => b.people - a.people || b.count - a.count);
  const included = [...pairs.filter(hasRow), ...fresh.slice(0, Math.max(0, room))];
  const over = fresh.slice(Math.max(0, room)).map(sumOf);
  const sum = [...included.filter(({ url }) => url === ""), ...over];
  return [...included.filter(({ url }) => url !== ""), ...added(sum)];
}

/** Merges pairs with the same key. */
function added(pairs: readonly Pair[]): Pair[] {
  const [first] = pairs;
  if (!first) return [];
  const count = pairs.reduce((sum, pair) => sum + pair.count, 0);
  const last = Math.max(...pairs.map(({ lastSeen }) => lastSeen.getTime()));
  return [{ ...first, count, lastSeen: new Date(last) }];
}

async function writeRecent(tx: Database, recent: readonly NewEvent[]): Promise<void> {
  await tx.insert(notFoundEvents).values([...recent]);
  await tx
    .delete(notFoundEvents)
    .where(sql`${notFoundEvents.id} <= (select max(id) from ${notFoundEvents}) - ${recentLimit}`);
}
