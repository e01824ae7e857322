import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Links } from "#domain/access/links.ts";
import type { Database } from "#database/connect.ts";
import { redirectRules } from "#database/schema/redirects.ts";
import type { Logger } from "#platform/log.ts";
import { createMatcher, type Match, type Matcher } from "./matcher.ts";
import { rulesIn } from "./read-rules.server.ts";

const retryMs = 1000;

type Parts = Pick<Ctx, "db" | "links">;

interface Hits {
  count: number;
  last: Date;
}

/** The enabled rules, cached in memory by this instance, and the hit count of each. */
export class RedirectTable {
  readonly #db: Database;
  readonly #links: Links;
  #matcher: Matcher;
  #hits = new Map<string, Hits>();
  #loading: Promise<void> | null = null;
  #again = false;

  constructor({ db, links }: Parts) {
    this.#db = db;
    this.#links = links;
    this.#matcher = createMatcher([], links);
  }

  match(path: string): Match | null {
    return this.#matcher.match(path);
  }

  count(ruleId: string, now: Date): void {
    const known = this.#hits.get(ruleId);
    this.#hits.set(ruleId, { count: (known?.count ?? 0) + 1, last: now });
  }

  /** Reloads the rules; a call during a reload triggers one more. */
  async load(): Promise<void> {
    if (this.#loading) {
      this.#again = true;
      return this.#loading;
    }
    this.#loading = this.#read();
    try {
      await this.#loading;
    } finally {
      this.#loading = null;
    }
  }

  async #read(): Promise<void> {
    do {
      this.#again = false;
      const rules = await rulesIn(this.#db, { enabled: true });
      this.#matcher = createMatcher(rules, this.#links);
    } while (this.#again);
  }

  /** Reloads with retries until the database answers; the previous rules apply meanwhile. */
  async reload(log: Logger, done: () => void): Promise<void> {
    for (;;)
      try {
        await this.load();
        done();
        return;
      } catch (error) {
        log.warn({ err: error }, "redirect rules");
        await new Promise((later) => setTimeout(later, retryMs).unref());
      }
  }

  /** Adds the hit counts to the stored rules. */
  async flush(): Promise<void> {
    const hits = this.#hits;
    this.#hits = new Map();
    for (const [id, { count, last }] of hits)
      try {
        await this.#db
          .update(redirectRules)
          .set({
            hitCount: sql`${redirectRules.hitCount} + ${count}`,
            lastHitAt: sql`greatest(${redirectRules.lastHitAt}, ${last.toISOString()}::timestamptz)`,
          })
          .where(eq(redirectRules.id, id));
        hits.delete(id);
      } catch (error) {
        for (const [missed, { count, last }] of hits) {
          const since = this.#hits.get(missed);
          this.#hits.set(missed, { count: count + (since?.count ?? 0), last: since?.last ?? last });
        }
        throw error;
      }
  }
}

const tables = new WeakMap<Database, RedirectTable>();

/** The cached rules of the instance with this database handle. */
export function redirectTable(parts: Parts): RedirectTable {
  const table = tables.get(parts.db) ?? new RedirectTable(parts);
  tables.set(parts.db, table);
  return table;
}
