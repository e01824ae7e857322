import { MemoryLimit } from "#domain/limits/memory-limit.ts";
import { rules } from "#domain/limits/rules.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import { dayOf } from "#domain/words/calendar-day.ts";
import { isMachine } from "#domain/words/machines.ts";
import { networkOf } from "#domain/words/network.ts";
import type { Database } from "#database/connect.ts";
import { perInstance } from "#domain/access/per-instance.ts";
import { ignoredPaths, type IgnoredPaths } from "./ignored-paths.ts";
import { countedReferrer, countedUrl, type MissingView, storable } from "./missing-address.ts";
import { type NewEvent, type Pair, sumOf, writeViews } from "./write-views.server.ts";

/** Maximum address and referrer pairs between two writes; the rest is counted as a sum. */
const pairsInMemory = 300;
const recentInMemory = 100;
/** Maximum time between a page view and the page's own report of it. */
const sameViewMs = 30_000;
const viewsRemembered = 2000;
/** Visitors and addresses of one day; more are no longer counted as people. */
const peopleRemembered = 20_000;

interface Seen {
  at: number;
  pair: Pick<Pair, "day" | "url" | "referrer">;
  eventKey: string | null;
}

/**
 * Missing pages of this instance, counted in memory and written in batches. Storage stays bounded, however many
 * addresses are requested, and the total stays correct: beyond a bound only the sum grows. A view counts as a
 * person's once a browser has run our script on the page, once a day for each network and address.
 */
export class NotFoundLog {
  readonly #quota = new MemoryLimit(rules.missingPages);
  readonly #timeZone: () => string;
  #ignored: IgnoredPaths = ignoredPaths([]);
  #pairs = new Map<string, Pair>();
  #recent = new Map<string, NewEvent>();
  #views = new Map<string, Seen>();
  #people = { day: "", keys: new Set<string>() };
  #prunedOn = "";
  #writing: Promise<void> | null = null;

  constructor(timeZone: () => string = () => companyDefaults.hours.timeZone) {
    this.#timeZone = timeZone;
  }

  /** Views of these addresses are neither listed nor counted from now on. */
  ignore(patterns: readonly string[]): void {
    this.#ignored = ignoredPaths(patterns);
  }

  /** Records a page view that the server answered with 404. */
  view(view: MissingView, now: Date): void {
    if (isMachine(view.userAgent) || this.#ignored.has(view.url)) return;
    this.#count(view, now, this.#quota.take(view.ip, now).ok);
  }

  /**
   * Records a reported missing page; false for bots, views that are already counted, and networks over their
   * limit. A report of a browser's session makes the view a person's.
   */
  report(view: MissingView, now: Date): boolean {
    if (isMachine(view.userAgent) || this.#ignored.has(view.url)) return false;
    const seen = this.#views.get(viewKey(view));
    if (seen && now.getTime() - seen.at < sameViewMs) {
      this.#confirm(view, seen, now);
      return false;
    }
    if (!this.#quota.take(view.ip, now).ok) return false;
    this.#confirm(view, this.#count(view, now, true), now);
    return true;
  }

  #count(view: MissingView, now: Date, separately: boolean): Seen {
    const pair = {
      day: dayOf(now, this.#timeZone()),
      url: countedUrl(view.url),
      referrer: countedReferrer(view.referrer),
      count: 1,
      people: 0,
      lastSeen: now,
    };
    this.#add(separately ? pair : sumOf(pair));
    const seen = { at: now.getTime(), pair, eventKey: separately ? this.#list(view, pair) : null };
    const key = viewKey(view);
    this.#views.delete(key);
    this.#views.set(key, seen);
    const [oldest] = this.#views.keys();
    if (this.#views.size > viewsRemembered && oldest !== undefined) this.#views.delete(oldest);
    return seen;
  }

  #list(view: MissingView, pair: Pair): string {
    const userAgent = storable(view.userAgent);
    const key = JSON.stringify([pair.url, pair.referrer, userAgent]);
    this.#recent.delete(key);
    this.#recent.set(key, {
      requestedUrl: pair.url,
      referrerUrl: pair.referrer || null,
      userAgent,
      sessionId: view.sessionId,
      createdAt: pair.lastSeen,
    });
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > recentInMemory && oldest !== undefined) this.#recent.delete(oldest);
    return key;
  }

  /** Counts the visitor of a view, at most once a day and address. */
  #confirm(view: MissingView, { pair, eventKey }: Seen, now: Date): void {
    if (!view.sessionId || eventKey === null) return;
    const event = this.#recent.get(eventKey);
    if (event) event.sessionId ??= view.sessionId;
    if (this.#people.day !== pair.day) this.#people = { day: pair.day, keys: new Set() };
    const key = viewKey(view);
    const { keys } = this.#people;
    if (keys.has(key) || keys.size >= peopleRemembered) return;
    keys.add(key);
    this.#add({ ...pair, count: 0, people: 1, lastSeen: now });
  }

  #add(pair: Pair): void {
    const key = JSON.stringify([pair.day, pair.url, pair.referrer]);
    const known = this.#pairs.get(key);
    if (known) {
      known.count += pair.count;
      known.people += pair.people;
      if (pair.lastSeen > known.lastSeen) known.lastSeen = pair.lastSeen;
    } else if (pair.url === "" || this.#pairs.size < pairsInMemory)
      this.#pairs.set(key, { ...pair });
    else this.#add(sumOf(pair));
  }

  /**
   * Writes the counts; counts that the database does not accept stay for the next flush. Returns when everything counted
   * before the call is written, by this call or by one that is under way.
   */
  async flush(db: Database, now = new Date()): Promise<void> {
    const before = this.#writing;
    const writing = (async () => {
      await before?.catch(() => undefined);
      await this.#write(db, now);
    })();
    this.#writing = writing;
    try {
      await writing;
    } finally {
      if (this.#writing === writing) this.#writing = null;
    }
  }

  async #write(db: Database, now: Date): Promise<void> {
    const pairs = [...this.#pairs.values()];
    const recent = [...this.#recent.values()];
    const today = dayOf(now, this.#timeZone());
    const prunes = this.#prunedOn !== today;
    if (pairs.length === 0) return;
    this.#pairs = new Map();
    this.#recent = new Map();
    try {
      await writeViews(db, { pairs, recent, today, prunes });
      this.#prunedOn = today;
    } catch (error) {
      for (const pair of pairs) this.#add(pair);
      throw error;
    }
  }
}

function viewKey({ url, ip }: MissingView): string {
  return `${networkOf(ip)} ${countedUrl(url)}`;
}

export const notFoundLog = perInstance(
  (db) => new NotFoundLog(() => rememberedCompany(db).hours.timeZone),
);
