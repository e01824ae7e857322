import type { Ctx } from "#domain/access/context.server.ts";
import type { Links } from "#domain/access/links.ts";
import type { Database } from "#database/connect.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import { createMatcher, type Match, type Matcher } from "#domain/redirects/rules/matcher.ts";
import { rulesIn } from "./read-rules.server.ts";
import { RuleHits } from "./rule-hits.server.ts";

type Parts = Pick<Ctx, "db" | "links">;

/** The enabled rules, cached in memory by this instance, and the hit count of each. */
export class RedirectTable {
  readonly #db: Database;
  readonly #links: Links;
  #matcher: Matcher;
  readonly #hits = new RuleHits();

  constructor({ db, links }: Parts) {
    this.#db = db;
    this.#links = links;
    this.#matcher = createMatcher([], links);
  }

  /** `search` is the query with its question mark, or empty. */
  match(path: string, search = ""): Match | null {
    return this.#matcher.match(path, search);
  }

  /** `url` is the requested path and query. */
  count(ruleId: string, url: string, now: Date): void {
    this.#hits.count(ruleId, url, now, rememberedCompany(this.#db).hours.timeZone);
  }

  async load(): Promise<void> {
    this.#matcher = createMatcher(await rulesIn(this.#db, { enabled: true }), this.#links);
  }

  /** Adds the hit counts to the stored rules. */
  async flush(): Promise<void> {
    await this.#hits.flush(this.#db);
  }
}

const tables = new WeakMap<Database, RedirectTable>();

/** The cached rules of the instance with this database handle. */
export function redirectTable(parts: Parts): RedirectTable {
  const table = tables.get(parts.db) ?? new RedirectTable(parts);
  tables.set(parts.db, table);
  return table;
}
