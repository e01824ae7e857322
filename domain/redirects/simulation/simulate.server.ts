import { and, desc, eq, gte, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { dayOf } from "#domain/words/calendar-day.ts";
import { canonicalPath, splitAddress } from "#domain/redirects/rules/canonical.ts";
import { createMatcher, type Match } from "#domain/redirects/rules/matcher.ts";
import type { Rule } from "#domain/redirects/rules/schema.ts";
import { createBreather } from "#domain/redirects/stored/breathe.ts";
import { rulesIn } from "#domain/redirects/stored/read-rules.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { notFoundSums, redirectHitsDaily } from "#database/schema/work/redirects.ts";

/** The most requested addresses that are replayed: missing pages, and hits of rules. */
const mostReplayed = 10_000;
export const changesShown = 50;
export const simulatedDays = 90;

export interface SimulatedChange {
  url: string;
  hits: number;
  /** Where the address leads now and would lead: a destination, `gone`, or `missing`. */
  before: string;
  after: string;
}

export interface Simulation {
  /** Addresses and requests that were replayed. */
  urls: number;
  hits: number;
  changedUrls: number;
  changedHits: number;
  /** The most requested ones. */
  changes: SimulatedChange[];
}

/** Replays the missing pages and the rule hits of the last 90 days with other enabled rules. */
export async function simulate(
  ctx: Ctx,
  rules: readonly Rule[],
  now = new Date(),
): Promise<Simulation> {
  requirePermission(ctx, "redirects.read");
  const present = createMatcher(await rulesIn(ctx.db, { enabled: true }), ctx.links);
  const future = createMatcher(rules, ctx.links);
  const breathe = createBreather();
  const requests = await requestsOf(ctx, now);
  const changes: SimulatedChange[] = [];
  let hits = 0;
  for (const [url, count] of requests) {
    await breathe();
    hits += count;
    const { path, query } = splitAddress(url);
    const canonical = canonicalPath(path);
    const before = outcomeOf(present.match(canonical, query));
    const after = outcomeOf(future.match(canonical, query));
    if (before !== after) changes.push({ url, hits: count, before, after });
  }
  changes.sort((a, b) => b.hits - a.hits || (a.url < b.url ? -1 : 1));
  return {
    urls: requests.size,
    hits,
    changedUrls: changes.length,
    changedHits: changes.reduce((sum, change) => sum + change.hits, 0),
    changes: changes.slice(0, changesShown),
  };
}

function outcomeOf(match: Match | null): string {
  return match === null ? "missing" : (match.to ?? "gone");
}

/** Requests by address. */
async function requestsOf({ db }: Ctx, now: Date): Promise<Map<string, number>> {
  const { days, kind, hidden, key, people, count } = notFoundSums;
  const missing = await db
    .select({ url: key, count })
    .from(notFoundSums)
    .where(and(eq(days, simulatedDays), eq(kind, "url"), eq(hidden, false)))
    .orderBy(desc(people), desc(count))
    .limit(mostReplayed);
  const { hours } = await readCompany(db);
  const today = dayOf(now, hours.timeZone);
  const first = new Date(Date.parse(today) - (simulatedDays - 1) * 86_400_000);
  const total = sql<number>`sum(${redirectHitsDaily.count})::int`;
  const redirected = await db
    .select({ url: redirectHitsDaily.url, count: total })
    .from(redirectHitsDaily)
    .where(gte(redirectHitsDaily.day, first.toISOString().slice(0, 10)))
    .groupBy(redirectHitsDaily.url)
    .orderBy(desc(total))
    .limit(mostReplayed);
  const requests = new Map<string, number>();
  for (const row of [...missing, ...redirected])
    requests.set(row.url, (requests.get(row.url) ?? 0) + row.count);
  return requests;
}
