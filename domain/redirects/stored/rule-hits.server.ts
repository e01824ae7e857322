import { eq, inArray, lt, sql } from "drizzle-orm";
import { dayOf } from "#domain/words/calendar-day.ts";
import { grouped } from "#domain/words/grouped.ts";
import type { Database } from "#database/connect.ts";
import { insertRows } from "#database/insert-rows.ts";
import { redirectHitsDaily, redirectRules } from "#database/schema/work/redirects.ts";
import { countedUrl } from "#domain/redirects/not-found/missing-address.ts";

/** URLs between two writes, and rows a day; later hits count only for their rule. */
const urlsInMemory = 300;
export const hitRowsPerDay = 500;
const retentionDays = 90;

interface Hits {
  count: number;
  last: Date;
}

interface UrlHits {
  day: string;
  ruleId: string;
  url: string;
  count: number;
}

/** Hits of the rules, counted in memory and written in batches. */
export class RuleHits {
  #hits = new Map<string, Hits>();
  #urls = new Map<string, UrlHits>();
  #prunedOn = "";

  /** `url` is the requested path and query. */
  count(ruleId: string, url: string, now: Date, timeZone: string): void {
    this.#add(ruleId, { count: 1, last: now });
    this.#addUrl({ day: dayOf(now, timeZone), ruleId, url: countedUrl(url), count: 1 });
  }

  #add(ruleId: string, { count, last }: Hits): void {
    const known = this.#hits.get(ruleId);
    this.#hits.set(ruleId, {
      count: (known?.count ?? 0) + count,
      last: known && known.last > last ? known.last : last,
    });
  }

  #addUrl(hits: UrlHits): void {
    const key = JSON.stringify([hits.day, hits.ruleId, hits.url]);
    const known = this.#urls.get(key);
    if (known) known.count += hits.count;
    else if (this.#urls.size < urlsInMemory) this.#urls.set(key, { ...hits });
  }

  /** Writes the counts; counts that the database does not accept stay for the next flush. */
  async flush(db: Database): Promise<void> {
    if (this.#hits.size === 0) return;
    const hits = [...this.#hits].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const urls = [...this.#urls.values()];
    this.#hits = new Map();
    this.#urls = new Map();
    try {
      await db.transaction(async (tx) => {
        const known = await existing(
          tx,
          hits.map(([id]) => id),
        );
        for (const [id, { count, last }] of hits)
          await tx
            .update(redirectRules)
            .set({
              hitCount: sql`${redirectRules.hitCount} + ${count}`,
              lastHitAt: sql`greatest(${redirectRules.lastHitAt}, ${last.toISOString()}::timestamptz)`,
            })
            .where(eq(redirectRules.id, id));
        await writeUrls(
          tx,
          urls.filter(({ ruleId }) => known.has(ruleId)),
        );
        await this.#prune(tx, urls);
      });
    } catch (error) {
      this.#prunedOn = "";
      for (const [id, counted] of hits) this.#add(id, counted);
      for (const counted of urls) this.#addUrl(counted);
      throw error;
    }
  }

  async #prune(tx: Database, urls: readonly UrlHits[]): Promise<void> {
    const today = urls.reduce((latest, { day }) => (day > latest ? day : latest), "");
    if (today === "" || this.#prunedOn === today) return;
    this.#prunedOn = today;
    const first = new Date(Date.parse(today) - (retentionDays - 1) * 86_400_000);
    await tx
      .delete(redirectHitsDaily)
      .where(lt(redirectHitsDaily.day, first.toISOString().slice(0, 10)));
  }
}

async function existing(tx: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: redirectRules.id })
    .from(redirectRules)
    .where(inArray(redirectRules.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

async function writeUrls(tx: Database, urls: readonly UrlHits[]): Promise<void> {
  for (const [day, hits] of grouped(urls, (url) => url.day)) {
    const rows = await tx.$count(redirectHitsDaily, eq(redirectHitsDaily.day, day));
    const room = Math.max(0, hitRowsPerDay - rows);
    const written = room >= hits.length ? hits : hits.slice(0, room);
    if (written.length === 0) continue;
    await tx.execute(sql`${insertRows(
      redirectHitsDaily,
      written.map((hits) => ({ ...hits })),
    )}
      on conflict (day, rule_id, url) do update set count = ${redirectHitsDaily}.count + excluded.count`);
  }
}
