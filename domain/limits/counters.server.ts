import { and, gt, inArray, like, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { signInLimits as counters } from "#database/schema/basics/limits.ts";

export interface Counter {
  points: number;
  /** When the counter restarts at zero. */
  expire: Date;
}

/** Adds one to a counter and returns it. One statement, so that parallel calls all count. */
export async function count(
  db: Database,
  key: string,
  seconds: number,
  now: Date,
): Promise<Counter> {
  const expire = inSeconds(now, seconds);
  const over = sql`${counters.expire} <= ${sql.param(now, counters.expire)}`;
  const [row] = await db
    .insert(counters)
    .values({ key, points: 1, expire })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        points: sql`case when ${over} then 1 else ${counters.points} + 1 end`,
        expire: sql`case when ${over} then excluded.expire else ${counters.expire} end`,
      },
    })
    .returning();
  return { points: row?.points ?? 1, expire: row?.expire ?? expire };
}

/** `count` of several keys as SQL, for a larger statement. */
export function countStatement(keys: readonly string[], seconds: number, now: Date): SQL {
  const at = sql.param(now, counters.expire);
  const expire = sql.param(inSeconds(now, seconds), counters.expire);
  return sql`insert into ${counters} (key, points, expire)
    select key, 1, ${expire} from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as key
    on conflict (key) do update set
      points = case when ${counters.expire} <= ${at} then 1 else ${counters.points} + 1 end,
      expire = case when ${counters.expire} <= ${at} then excluded.expire else ${counters.expire} end`;
}

/** The points of a running counter as SQL, for a larger query; null if there is none. */
export function pointsOf(key: SQL, now: SQL): SQL<number | null> {
  return sql`(select ${counters.points} from ${counters} where ${counters.key} = ${key} and ${counters.expire} > ${now})`;
}

/** Takes one point off each running counter. */
export async function uncount(db: Database, keys: readonly string[], now: Date): Promise<void> {
  await db
    .update(counters)
    .set({ points: sql`${counters.points} - 1` })
    .where(and(inArray(counters.key, [...keys]), gt(counters.expire, now), gt(counters.points, 0)));
}

export async function setCounter(
  db: Database,
  key: string,
  { points, seconds }: { points: number; seconds: number },
  now: Date,
): Promise<void> {
  const values = { points, expire: inSeconds(now, seconds) };
  await db
    .insert(counters)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: counters.key, set: values });
}

/** The running counters, in one query. */
export async function readCounters(
  db: Database,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Counter>> {
  const rows = await db
    .select()
    .from(counters)
    .where(and(inArray(counters.key, [...keys]), gt(counters.expire, now)));
  return new Map(
    rows.map(({ key, points, expire }) => [key, { points, expire: expire ?? now }] as const),
  );
}

/** The running counters with one of these keys or prefixes. */
export async function countersOf(
  db: Database,
  { keys, starts }: { keys: readonly string[]; starts: readonly string[] },
  now: Date,
): Promise<ReadonlyMap<string, Counter>> {
  if (keys.length + starts.length === 0) return new Map();
  const rows = await db
    .select()
    .from(counters)
    .where(
      and(
        or(inArray(counters.key, [...keys]), ...starts.map(startsWith)),
        gt(counters.expire, now),
      ),
    );
  return new Map(
    rows.map(({ key, points, expire }) => [key, { points, expire: expire ?? now }] as const),
  );
}

/** Keys of the running counters with this prefix, the last to expire first. */
export async function listCounters(
  db: Database,
  start: string,
  now: Date,
  most: number,
): Promise<string[]> {
  const rows = await db
    .select({ key: counters.key })
    .from(counters)
    .where(and(startsWith(start), gt(counters.expire, now)))
    .orderBy(sql`${counters.expire} desc, ${counters.key}`)
    .limit(most);
  return rows.map(({ key }) => key);
}

export async function deleteCounters(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.delete(counters).where(inArray(counters.key, [...keys]));
}

/** Deletes every counter with one of these prefixes. */
export async function deleteCountersFrom(db: Database, starts: readonly string[]): Promise<void> {
  await db.delete(counters).where(or(...starts.map(startsWith)));
}

/** Deletes up to `most` expired counters; returns their number. */
export async function deleteExpired(db: Database, now: Date, most: number): Promise<number> {
  const over = db
    .select({ key: counters.key })
    .from(counters)
    .where(lte(counters.expire, now))
    .limit(most);
  const deleted = await db
    .delete(counters)
    .where(and(inArray(counters.key, over), lte(counters.expire, now)))
    .returning({ key: counters.key });
  return deleted.length;
}

function startsWith(start: string) {
  return like(counters.key, `${start.replace(/[\\%_]/g, "\\$&")}%`);
}

function inSeconds(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
