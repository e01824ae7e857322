import type { Ctx } from "#domain/access/context.server.ts";
import { count, type Counter, readCounters, setCounter } from "#domain/limits/counters.server.ts";
import { refund, secondsUntil, take, type UsedUp } from "#domain/limits/limiter.server.ts";
import { marks, rules } from "#domain/limits/rules.ts";
import { ownScope, pairOf, scopesOf } from "#domain/limits/scopes.ts";
import { readSecurity } from "#domain/settings/read-settings.server.ts";
import { accountKey, knownKey, rememberNetwork } from "./known-networks.server.ts";

const day = 24 * 60 * 60;

type Handle = Pick<Ctx, "db">;

export interface Refusal {
  ok: false;
  /** account: this network may not try this account; network: it may not try any account. */
  scope: "account" | "network";
  retryAfterSeconds: number;
  /** True for the one attempt that started the block. */
  blockedNow: boolean;
}

export interface Attempt {
  ok: true;
  /** The account if its owner has signed in from this network before: the attempt may use its reserved place. */
  reservedFor: string | null;
  succeeded: () => Promise<void>;
  failed: () => Promise<void>;
  /** Call if the attempt must not count. */
  release: () => Promise<void>;
}

/**
 * Counts a sign-in attempt before its password or code is checked, so that parallel guesses count too.
 *
 * The block applies to the pair of account and network: strangers lock out themselves, not the owner. An account
 * under attack from many networks still accepts the networks its owner has signed in from, and these do not share the
 * budgets of wider networks. `email` is trimmed and in lower case. Settings define the number of failures and the
 * duration.
 */
export async function reserveAttempt(
  { db }: Handle,
  email: string,
  ip: string,
): Promise<Attempt | Refusal> {
  const ctx = { db };
  const pair = { account: accountKey(email), ip };
  const standing = await readStanding(ctx, pair);
  if (standing.refusal) return standing.refusal;
  const { maxLoginAttempts, lockoutDuration } = await readSecurity(db);
  const ownOnly = standing.known;

  const network = await take(ctx, rules.network, ip, { ownOnly });
  if (!network.ok) return refusal("network", network);
  if (standing.wary) {
    const unknown = await take(ctx, rules.unknownNetwork, pair);
    if (!unknown.ok) return refusal("account", unknown);
  }
  const tried = await take(ctx, rules.accountFromNetwork, pair, {
    points: maxLoginAttempts,
    ownOnly,
  });
  if (!tried.ok)
    return tried.width === "own"
      ? await lock(ctx, pair, { seconds: lockoutDuration * 60, used: maxLoginAttempts + 1 })
      : refusal("account", tried);

  const giveBack = async () => {
    await refund(ctx, rules.accountFromNetwork, pair, { ownOnly });
    await refund(ctx, rules.network, ip, { ownOnly });
  };
  return {
    ok: true,
    reservedFor: standing.known ? pair.account : null,
    async succeeded() {
      await giveBack();
      await rememberNetwork(db, email, ip);
    },
    async failed() {
      await take(ctx, rules.account, pair.account);
    },
    release: giveBack,
  };
}

/** Whether an attempt on this account from this network address would be refused now; counts nothing. */
export async function isLockedOut(ctx: Handle, email: string, ip: string): Promise<boolean> {
  return (await readStanding(ctx, { account: accountKey(email), ip })).refusal !== null;
}

interface Pair {
  account: string;
  ip: string;
}

/**
 * Locks the account for the network; each lock within a day of the last one is twice as long. `seconds` is the
 * duration of the first lock, `used` a number of attempts over the budget.
 */
async function lock(
  { db }: Handle,
  pair: Pair,
  { seconds: atFirst, used }: { seconds: number; used: number },
): Promise<Refusal> {
  const now = new Date();
  const key = `${marks.lock.prefix}:${pairOf(pair)}`;
  const locked = await count(db, key, atFirst, now);
  if (locked.points > 1)
    return {
      ok: false,
      scope: "account",
      retryAfterSeconds: secondsUntil(locked.expire, now),
      blockedNow: false,
    };
  const strikes = `${marks.strikes.prefix}:${pairOf(pair)}`;
  const { points } = await count(db, strikes, marks.strikes.seconds, now);
  const seconds = Math.min(atFirst * 2 ** (points - 1), day);
  // Expires a day after the block ends, not a day after the first block.
  await setCounter(db, strikes, { points, seconds: seconds + marks.strikes.seconds }, now);
  await setCounter(db, key, { points: 1, seconds }, now);
  // Stays used up while the lock lasts: an attempt that read "not locked" just before the lock gets no extra guess.
  const tries = ownScope(rules.accountFromNetwork, pair).key;
  await setCounter(db, tries, { points: used, seconds }, now);
  return { ok: false, scope: "account", retryAfterSeconds: seconds, blockedNow: true };
}

interface Standing {
  refusal: Refusal | null;
  /** The account is under attack and its owner has never signed in from this network. */
  wary: boolean;
  /** The owner of the account has signed in from this network. */
  known: boolean;
}

/** Reads all counters at once. */
async function readStanding({ db }: Handle, pair: Pair): Promise<Standing> {
  const now = new Date();
  const lockKey = `${marks.lock.prefix}:${pairOf(pair)}`;
  const accountScope = ownScope(rules.account, pair.account);
  const networks = scopesOf(rules.network, pair.ip);
  const unknown = scopesOf(rules.unknownNetwork, pair);
  const keys = [...networks, ...unknown, accountScope].map(({ key }) => key);
  const counters = await readCounters(db, [lockKey, knownKey(pair.account, pair.ip), ...keys], now);

  const known = counters.has(knownKey(pair.account, pair.ip));
  const wary = !known && (counters.get(accountScope.key)?.points ?? 0) >= accountScope.points;
  const relevant = known ? networks.filter(({ width }) => width === "own") : networks;
  const overrun = (scopes: typeof networks): Counter | undefined =>
    scopes
      .map(({ key, points }) => ({ counter: counters.get(key), points }))
      .find(({ counter, points }) => counter && counter.points > points)?.counter;
  const found: [Refusal["scope"], Counter | undefined][] = [
    ["account", counters.get(lockKey)],
    ["network", overrun(relevant)],
    ["account", wary ? overrun(unknown) : undefined],
  ];
  for (const [scope, counter] of found)
    if (counter) {
      const retryAfterSeconds = secondsUntil(counter.expire, now);
      return { refusal: { ok: false, scope, retryAfterSeconds, blockedNow: false }, wary, known };
    }
  return { refusal: null, wary, known };
}

function refusal(scope: Refusal["scope"], { retryAfter, first }: UsedUp): Refusal {
  return { ok: false, scope, retryAfterSeconds: retryAfter, blockedNow: first };
}
