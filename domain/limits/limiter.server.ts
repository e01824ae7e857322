import { createHmac } from "node:crypto";
import { is, type SQL, sql } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { count, countStatement, deleteCounters, pointsOf, uncount } from "./counters.server.ts";
import type { Rule } from "./rule.ts";
import { type LimitKey, ownScope, type Scope, scopesOf, widerScopes } from "./scopes.ts";

export type Taken = { ok: true } | UsedUp;

export interface UsedUp {
  ok: false;
  /** Seconds until the next try. */
  retryAfter: number;
  /** The budget that is used up: of the key itself, of a wider network, or of everyone. */
  width: Scope["width"];
  /** True only for the first refused try. */
  first: boolean;
}

type Handle = Pick<Ctx, "db">;
type DatabaseRule = Rule<"database">;

interface TakeOptions {
  /** Replaces the points of the rule. */
  points?: number;
  /** Skips wider networks: for a known network, whose neighbors must not use up its budget. */
  ownOnly?: boolean;
  now?: Date;
}

/**
 * Takes one from the budget of the key, then of each wider network; stops at the first budget that is used up.
 * Counts the try before it is decided, so that parallel tries count too.
 * @throws if tries are taken inside a transaction
 */
export async function take(
  { db }: Handle,
  rule: DatabaseRule,
  key: LimitKey,
  { points, ownOnly = false, now = new Date() }: TakeOptions = {},
): Promise<Taken> {
  if (rule.counts === "tries" && is(db, PgTransaction))
    throw new Error(`${rule.prefix}: a rolled-back transaction would give this try back.`);
  const scopes = ownOnly ? [ownScope(rule, key, points)] : scopesOf(rule, key, points);
  return await takeEach(db, scopes, rule.seconds, now);
}

/** `take` of several keys inside a larger statement, without wider budgets; the caller checked `usedUp` under locks. */
export function takeStatement(rule: DatabaseRule, keys: readonly LimitKey[], now: Date): SQL {
  const counters = keys.map((key) => counterOf(rule, key));
  return countStatement(counters, rule.seconds, now);
}

/** The name of the key's own counter. */
export function counterOf(rule: DatabaseRule, key: LimitKey): string {
  return ownScope(rule, key).key;
}

/** Whether a counter's budget is used up, inside a larger query; false without a counter. */
export function usedUp(rule: DatabaseRule, counter: SQL, now: SQL): SQL<boolean> {
  return sql`coalesce(${pointsOf(counter, now)} >= ${rule.points}, false)`;
}

/**
 * Takes one from the wider networks of an IPv6 address, for a rule whose own budget is counted by rows. Does nothing
 * for an IPv4 address. The networks are stored as keyed hashes.
 */
export async function takeWider(
  { db, secret, request }: Pick<Ctx, "db" | "secret" | "request">,
  rule: Rule<"rows">,
  now = new Date(),
): Promise<Taken> {
  const scopes = widerScopes(rule, request.ip).map((scope) => ({
    ...scope,
    key: `${rule.prefix}:${createHmac("sha256", secret).update(scope.key).digest("base64url")}`,
  }));
  return await takeEach(db, scopes, rule.seconds, now);
}

async function takeEach(
  db: Database,
  scopes: readonly Scope[],
  seconds: number,
  now: Date,
): Promise<Taken> {
  for (const { key, points, width } of scopes) {
    const counter = await count(db, key, seconds, now);
    if (counter.points > points)
      return {
        ok: false,
        retryAfter: secondsUntil(counter.expire, now),
        width,
        first: counter.points === points + 1,
      };
  }
  return { ok: true };
}

/** Gives back what `take` took with the same options, if the try must not count. */
export async function refund(
  { db }: Handle,
  rule: DatabaseRule,
  key: LimitKey,
  { ownOnly = false, now = new Date() }: Omit<TakeOptions, "points"> = {},
): Promise<void> {
  const scopes = ownOnly ? [ownScope(rule, key)] : scopesOf(rule, key);
  await uncount(
    db,
    scopes.map((scope) => scope.key),
    now,
  );
}

/** Runs `work` after a `take`, and gives the try back if the work fails: a limit counts what was stored. */
export async function takenFor<Done>(
  handle: Handle,
  rule: DatabaseRule,
  key: LimitKey,
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    // The database may be away by now; the error of the work says more.
    await refund(handle, rule, key).catch(() => undefined);
    throw error;
  }
}

/** Resets the key's own budget. */
export async function clear({ db }: Handle, rule: DatabaseRule, key: LimitKey): Promise<void> {
  await deleteCounters(db, [ownScope(rule, key).key]);
}

export function secondsUntil(time: Date, now: Date): number {
  return Math.max(0, Math.ceil((time.getTime() - now.getTime()) / 1000));
}
