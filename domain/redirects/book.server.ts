import { eq, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { redirectRules } from "#database/schema/redirects.ts";
import type { Logger } from "#platform/log.ts";
import { createMatcher, type Match, type Matcher } from "./matcher.ts";
import { rulesIn } from "./queries.server.ts";

const retryMs = 1000;

interface Hits {
  count: number;
  last: Date;
}

/** The enabled rules of this instance in memory, and how often each was followed. */
export class RedirectBook {
  readonly #db: Database;
  #matcher: Matcher = createMatcher([]);
  #hits = new Map<string, Hits>();
  #loading: Promise<void> | null = null;
  #again = false;

  constructor(db: Database) {
    this.#db = db;
  }

  match(path: string): Match | null {
    return this.#matcher.match(path);
  }

  count(ruleId: string, now: Date): void {
    const known = this.#hits.get(ruleId);
    this.#hits.set(ruleId, { count: (known?.count ?? 0) + 1, last: now });
  }

  /** Reads the rules anew; a call while one reads makes it read once more. */
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
      this.#matcher = createMatcher(rules);
    } while (this.#again);
  }

  /** The same, again and again until the database answers; the rules as they were stand meanwhile. */
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

  /** Adds the counted hits to the rules. */
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

const books = new WeakMap<Database, RedirectBook>();

/** The book of the instance that holds this database handle. */
export function redirectBook(db: Database): RedirectBook {
  const book = books.get(db) ?? new RedirectBook(db);
  books.set(db, book);
  return book;
}
