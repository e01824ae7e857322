import { and, eq, gt, inArray, like, lt, or } from "drizzle-orm";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { readSecurity } from "#domain/settings/read-settings.server.ts";
import { networkOf } from "#domain/text/network.ts";
import type { Database } from "#database/connect.ts";
import { signInLimits } from "#database/schema/accounts.ts";
import { sha256 } from "#platform/crypto.ts";

const minute = 60;
const day = 24 * 60 * minute;
/** How long failures count if they have not led to a block. */
const memory = 15 * minute;

/** Failed attempts of one network, across all accounts. */
export const failuresPerNetwork = 30;
/** Failures at one account, from all networks, after which unknown networks get one try each. */
export const failuresPerAccount = 40;

export interface Refusal {
  ok: false;
  /** account: this network may not try this account; network: it may not try any account. */
  scope: "account" | "network";
  retryAfterSeconds: number;
  /** True for the one attempt that started the block. */
  blockedNow: boolean;
}

export type Reservation =
  | {
      ok: true;
      succeeded: () => Promise<void>;
      failed: () => Promise<void>;
      release: () => Promise<void>;
    }
  | Refusal;

interface Place {
  account: string;
  network: string;
  pair: string;
}

function placeOf(email: string, ip: string): Place {
  const account = accountKey(email);
  const network = networkOf(ip);
  return { account, network, pair: `${account}@${network}` };
}

function accountKey(email: string): string {
  return sha256(email).slice(0, 32);
}

function limiter(
  db: Database,
  keyPrefix: string,
  points: number,
  duration: number,
): RateLimiterDrizzle {
  const store = { storeClient: db, schema: signInLimits, clearExpiredByTimeout: false };
  return new RateLimiterDrizzle({ ...store, keyPrefix, points, duration });
}

/**
 * Counts a sign-in attempt before its password or code is checked, so that parallel guesses count too.
 *
 * The block applies to the pair of account and network: strangers lock out themselves, not the owner. An account
 * under attack from many networks still accepts the networks its owner has signed in from. `email` is trimmed and in
 * lower case. Settings define the number of failures and the duration.
 */
export async function reserveAttempt(
  db: Database,
  email: string,
  ip: string,
): Promise<Reservation> {
  const { account, network, pair } = placeOf(email, ip);
  const found = await standing(db, { account, network, pair });
  if (found.refusal) return found.refusal;
  const { maxLoginAttempts, lockoutDuration } = await readSecurity(db);
  const perNetwork = limiter(db, "network", failuresPerNetwork, memory);
  const perAccount = limiter(db, "account", failuresPerAccount, 60 * minute);
  const perPair = limiter(db, "pair", maxLoginAttempts, memory);
  const wary = limiter(db, "wary", 1, memory);
  const lock = limiter(db, "lock", 1, lockoutDuration * minute);
  const strikes = limiter(db, "strikes", 1, day);

  const tooMany = await consume(perNetwork, network);
  if (tooMany)
    return refusal("network", tooMany, tooMany.consumedPoints === failuresPerNetwork + 1);

  if (found.wary) {
    const spent = await consume(wary, pair);
    if (spent) return refusal("account", spent, spent.consumedPoints === 2);
  }

  if (await consume(perPair, pair)) {
    const locked = await consume(lock, pair);
    if (locked) return refusal("account", locked, false);
    const strike = await strikes.penalty(pair);
    const seconds = Math.min(lockoutDuration * minute * 2 ** (strike.consumedPoints - 1), day);
    // Expires a day after the block ends, not a day after the first block.
    await strikes.set(pair, strike.consumedPoints, seconds + day);
    await lock.block(pair, seconds);
    await perPair.delete(pair);
    return { ok: false, scope: "account", retryAfterSeconds: seconds, blockedNow: true };
  }

  return {
    ok: true,
    async succeeded() {
      await perNetwork.reward(network);
      await letIn(db, email, ip);
      await forgetExpiredLimits(db);
    },
    async failed() {
      await perAccount.penalty(account);
      await forgetExpiredLimits(db);
    },
    /** For an attempt that does not count against the visitor. */
    async release() {
      await perPair.reward(pair);
      await perNetwork.reward(network);
    },
  };
}

/** Whether an attempt on this account from this network address would be refused now; counts nothing. */
export async function isLockedOut(db: Database, email: string, ip: string): Promise<boolean> {
  return (await standing(db, placeOf(email, ip))).refusal !== null;
}

interface Standing {
  refusal: Refusal | null;
  /** The account is under attack and its owner has never signed in from this network. */
  wary: boolean;
}

/** Reads all counters at once. */
async function standing(db: Database, { account, network, pair }: Place): Promise<Standing> {
  const now = new Date();
  const keys = [
    `lock:${pair}`,
    `network:${network}`,
    `account:${account}`,
    `owner:${pair}`,
    `wary:${pair}`,
  ] as const;
  const rows = await db
    .select()
    .from(signInLimits)
    .where(and(inArray(signInLimits.key, [...keys]), gt(signInLimits.expire, now)));
  const [lock, everywhere, attack, owner, spent] = keys.map((key) =>
    rows.find((row) => row.key === key),
  );
  const wary = (attack?.points ?? 0) >= failuresPerAccount && owner === undefined;
  const refused = (scope: Refusal["scope"], expire: Date | null): Standing => ({
    refusal: {
      ok: false,
      scope,
      retryAfterSeconds: Math.ceil(((expire?.getTime() ?? 0) - now.getTime()) / 1000),
      blockedNow: false,
    },
    wary,
  });
  if (lock) return refused("account", lock.expire);
  if (everywhere && everywhere.points > failuresPerNetwork)
    return refused("network", everywhere.expire);
  if (wary && spent && spent.points > 1) return refused("account", spent.expire);
  return { refusal: null, wary };
}

/** Marks the network as one the owner signs in from, and clears its earlier failures. */
export async function letIn(db: Database, email: string, ip: string): Promise<void> {
  const { pair } = placeOf(email, ip);
  const ofPair = ["lock", "pair", "wary", "strikes"].map((prefix) => `${prefix}:${pair}`);
  await db.delete(signInLimits).where(inArray(signInLimits.key, ofPair));
  await limiter(db, "owner", 1, 30 * day).set(pair, 1, 30 * day);
}

/** Clears a network's failures at any account, after it proved not to be an attacker's. */
export async function forgetNetwork(db: Database, ip: string): Promise<void> {
  await limiter(db, "network", failuresPerNetwork, memory).delete(networkOf(ip));
}

/**
 * Lifts every block of an account, from any network. Strikes stay: anyone who keeps guessing is blocked longer each
 * time. `email` is trimmed and in lower case.
 */
export async function forgetLimits(db: Database, email: string): Promise<void> {
  const account = accountKey(email);
  const blocks = ["lock", "pair", "wary"].map((prefix) =>
    like(signInLimits.key, `${prefix}:${account}@%`),
  );
  await db.delete(signInLimits).where(or(eq(signInLimits.key, `account:${account}`), ...blocks));
}

export async function forgetExpiredLimits(db: Database, now = new Date()): Promise<void> {
  await db.delete(signInLimits).where(lt(signInLimits.expire, now));
}

/** The state of an exhausted key; null if a point was consumed. */
async function consume(from: RateLimiterDrizzle, key: string): Promise<RateLimiterRes | null> {
  try {
    await from.consume(key);
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

function refusal(scope: Refusal["scope"], state: RateLimiterRes, blockedNow: boolean): Refusal {
  return { ok: false, scope, retryAfterSeconds: Math.ceil(state.msBeforeNext / 1000), blockedNow };
}
