import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { MemoryLimit } from "#domain/limits/memory-limit.ts";
import { rules } from "#domain/limits/rules.ts";
import { isMachine } from "#domain/text/machines.ts";
import { networkOf } from "#domain/text/network.ts";
import type { Database } from "#database/connect.ts";
import { notFoundDaily, notFoundEvents } from "#database/schema/redirects.ts";
import { countedReferrer, countedUrl, storable } from "./missing-address.ts";

/** Maximum address and referrer pairs between two writes, and per day; the rest is counted as a sum. */
const pairsInMemory = 300;
export const pairsPerDay = 1000;
const recentInMemory = 100;
export const recentLimit = 500;
export const retentionDays = 90;
/** Maximum time between a page view and the page's own report of it. */
const sameViewMs = 30_000;
const viewsRemembered = 2000;

export interface MissingView {
  /** Path and query. */
  url: string;
  referrer: string | null;
  userAgent: string;
  sessionId: string | null;
  ip: string;
}

interface Pair {
  day: string;
  url: string;
  referrer: string;
  count: number;
  lastSeen: Date;
}

/**
 * Missing pages of this instance, counted in memory and written in batches. Storage stays bounded, however many
 * addresses are requested, and the total stays correct: beyond a bound only the sum grows.
 */
export class NotFoundLog {
  readonly #quota = new MemoryLimit(rules.missingPages);
  #pairs = new Map<string, Pair>();
  #recent = new Map<string, typeof notFoundEvents.$inferInsert>();
  #views = new Map<string, number>();
  #prunedOn = "";

  /** Records a page view that the server answered with 404. */
  view(view: MissingView, now: Date): void {
    if (isMachine(view.userAgent)) return;
    this.#remember(view, now);
    this.#count(view, now, this.#quota.take(view.ip, now).ok);
  }

  /**
   * Records a reported missing page; false for bots, views that are already counted, and networks over their
   * limit.
   */
  report(view: MissingView, now: Date): boolean {
    if (isMachine(view.userAgent)) return false;
    const seen = this.#views.get(viewKey(view));
    if (seen !== undefined && now.getTime() - seen < sameViewMs) return false;
    if (!this.#quota.take(view.ip, now).ok) return false;
    this.#remember(view, now);
    this.#count(view, now, true);
    return true;
  }

  #remember(view: MissingView, now: Date): void {
    const key = viewKey(view);
    this.#views.delete(key);
    this.#views.set(key, now.getTime());
    const [oldest] = this.#views.keys();
    if (this.#views.size > viewsRemembered && oldest !== undefined) this.#views.delete(oldest);
  }

  #count(view: MissingView, now: Date, singly: boolean): void {
    const pair = {
      day: now.toISOString().slice(0, 10),
      url: countedUrl(view.url),
      referrer: countedReferrer(view.referrer),
      count: 1,
      lastSeen: now,
    };
    this.#add(singly ? pair : rest(pair));
    if (!singly) return;
    const userAgent = storable(view.userAgent);
    const key = JSON.stringify([pair.url, pair.referrer, userAgent]);
    this.#recent.delete(key);
    this.#recent.set(key, {
      requestedUrl: pair.url,
      referrerUrl: pair.referrer || null,
      userAgent,
      sessionId: view.sessionId,
      createdAt: now,
    });
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > recentInMemory && oldest !== undefined) this.#recent.delete(oldest);
  }

  #add(pair: Pair): void {
    const key = JSON.stringify([pair.day, pair.url, pair.referrer]);
    const known = this.#pairs.get(key);
    if (known) {
      known.count += pair.count;
      if (pair.lastSeen > known.lastSeen) known.lastSeen = pair.lastSeen;
    } else if (pair.url === "" || this.#pairs.size < pairsInMemory) this.#pairs.set(key, pair);
    else this.#add(rest(pair));
  }

  /** Writes the counts; counts that the database does not accept stay for the next flush. */
  async flush(db: Database, now = new Date()): Promise<void> {
    const pairs = [...this.#pairs.values()];
    const recent = [...this.#recent.values()];
    if (pairs.length === 0) return;
    this.#pairs = new Map();
    this.#recent = new Map();
    try {
      await db.transaction(async (tx) => {
        for (const day of new Set(pairs.map((pair) => pair.day)))
          await writeDay(
            tx,
            day,
            pairs.filter((pair) => pair.day === day),
          );
        if (recent.length > 0) await writeRecent(tx, recent);
        await this.#prune(tx, now);
      });
    } catch (error) {
      this.#prunedOn = "";
      for (const pair of pairs) this.#add(pair);
      throw error;
    }
  }

  async #prune(tx: Database, now: Date): Promise<void> {
    const today = now.toISOString().slice(0, 10);
    if (this.#prunedOn === today) return;
    this.#prunedOn = today;
    const first = new Date(now.getTime() - (retentionDays - 1) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    await tx.delete(notFoundDaily).where(lt(notFoundDaily.day, first));
  }
}

function viewKey({ url, ip }: MissingView): string {
  return `${networkOf(ip)} ${countedUrl(url)}`;
}

/** The same pair as part of the day's sum. */
function rest(pair: Pair): Pair {
  return { ...pair, url: "", referrer: "" };
}

async function writeDay(tx: Database, day: string, pairs: readonly Pair[]): Promise<void> {
  const room = pairsPerDay - (await tx.$count(notFoundDaily, eq(notFoundDaily.day, day)));
  const kept = room >= pairs.length ? pairs : await keepWithin(tx, day, pairs, room);
  await tx
    .insert(notFoundDaily)
    .values([...kept])
    .onConflictDoUpdate({
      target: [notFoundDaily.day, notFoundDaily.url, notFoundDaily.referrer],
      set: {
        count: sql`${notFoundDaily.count} + excluded.count`,
        lastSeen: sql`greatest(${notFoundDaily.lastSeen}, excluded.last_seen)`,
      },
    });
}

/** For a full day: pairs that have a row, the most frequent new ones that fit, and the sum of the rest. */
async function keepWithin(
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
  const fresh = pairs.filter((pair) => !hasRow(pair)).toSorted((a, b) => b.count - a.count);
  const kept = [...pairs.filter(hasRow), ...fresh.slice(0, Math.max(0, room))];
  const over = fresh.slice(Math.max(0, room)).map(rest);
  const sum = [...kept.filter(({ url }) => url === ""), ...over];
  return [...kept.filter(({ url }) => url !== ""), ...added(sum)];
}

/** Merges pairs with the same key. */
function added(pairs: readonly Pair[]): Pair[] {
  const [first] = pairs;
  if (!first) return [];
  const count = pairs.reduce((sum, pair) => sum + pair.count, 0);
  const last = Math.max(...pairs.map(({ lastSeen }) => lastSeen.getTime()));
  return [{ ...first, count, lastSeen: new Date(last) }];
}

async function writeRecent(
  tx: Database,
  recent: readonly (typeof notFoundEvents.$inferInsert)[],
): Promise<void> {
  await tx.insert(notFoundEvents).values([...recent]);
  await tx
    .delete(notFoundEvents)
    .where(sql`${notFoundEvents.id} <= (select max(id) from ${notFoundEvents}) - ${recentLimit}`);
}

const logs = new WeakMap<Database, NotFoundLog>();

/** The log of the instance with this database handle. */
export function notFoundLog(db: Database): NotFoundLog {
  const log = logs.get(db) ?? new NotFoundLog();
  logs.set(db, log);
  return log;
}
