import { eq, like, lt, or } from "drizzle-orm";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#database/connect.ts";
import { signInLimits } from "#database/schema/accounts.ts";
import { sha256 } from "#platform/crypto.ts";
import { networkOf } from "./network.ts";

const minute = 60;
const day = 24 * 60 * minute;

/** Attempts that fail, from one network at one account, before a block. */
export const failuresPerPair = 5;
/** Attempts that fail, from one network at any account. */
export const failuresPerNetwork = 30;
/** Failures at one account, from everywhere, after which unknown networks get one try each. */
export const failuresPerAccount = 40;
const firstBlock = 15 * minute;

export type Reservation =
  | {
      ok: true;
      succeeded: () => Promise<void>;
      failed: () => Promise<void>;
      release: () => Promise<void>;
    }
  | { ok: false; retryAfterSeconds: number; blockedNow: boolean };

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
 * Counts a sign-in attempt before its password is computed, so that parallel guesses count too.
 *
 * The block is on the pair of account and network: strangers shut out themselves, not the owner. An
 * account under attack from many networks goes on answering those its owner has signed in from.
 */
export async function reserveAttempt(
  db: Database,
  email: string,
  ip: string,
): Promise<Reservation> {
  const account = sha256(email).slice(0, 32);
  const network = networkOf(ip);
  const pair = `${account}@${network}`;
  const perNetwork = limiter(db, "network", failuresPerNetwork, 15 * minute);
  const perAccount = limiter(db, "account", failuresPerAccount, 60 * minute);
  const perPair = limiter(db, "pair", failuresPerPair, 15 * minute);
  const wary = limiter(db, "wary", 1, 15 * minute);
  const strikes = limiter(db, "strikes", 1, day);
  const owner = limiter(db, "owner", 1, 30 * day);

  const tooMany = await consume(perNetwork, network);
  if (tooMany) return refuse(tooMany, tooMany.consumedPoints === failuresPerNetwork + 1);

  const underAttack = ((await perAccount.get(account))?.consumedPoints ?? 0) >= failuresPerAccount;
  if (underAttack && (await owner.get(pair)) === null) {
    const spent = await consume(wary, pair);
    if (spent) return refuse(spent, spent.consumedPoints === 2);
  }

  const blocked = await consume(perPair, pair);
  if (blocked) {
    const blockedNow = blocked.consumedPoints === failuresPerPair + 1;
    if (!blockedNow) return refuse(blocked, false);
    const strike = await strikes.penalty(pair);
    const seconds = Math.min(firstBlock * 2 ** (strike.consumedPoints - 1), day);
    await perPair.block(pair, seconds);
    return { ok: false, retryAfterSeconds: seconds, blockedNow };
  }

  return {
    ok: true,
    async succeeded() {
      await perPair.delete(pair);
      await wary.delete(pair);
      await strikes.delete(pair);
      await perNetwork.reward(network);
      await owner.set(pair, 1, 30 * day);
      await forgetExpired(db);
    },
    async failed() {
      await perAccount.penalty(account);
      await forgetExpired(db);
    },
    /** For an attempt that found no answer through no fault of the visitor. */
    async release() {
      await perPair.reward(pair);
      await perNetwork.reward(network);
    },
  };
}

/** Lifts every block of an account, from whatever network. `email` is trimmed and in lower case. */
export async function forgetLimits(db: Database, email: string): Promise<void> {
  const account = sha256(email).slice(0, 32);
  const blocks = ["pair", "wary"].map((prefix) => like(signInLimits.key, `${prefix}:${account}@%`));
  await db.delete(signInLimits).where(or(eq(signInLimits.key, `account:${account}`), ...blocks));
}

/** The state of a key that has nothing left, or null when the point was taken. */
async function consume(from: RateLimiterDrizzle, key: string): Promise<RateLimiterRes | null> {
  try {
    await from.consume(key);
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

function refuse(state: RateLimiterRes, blockedNow: boolean): Reservation {
  return { ok: false, retryAfterSeconds: Math.ceil(state.msBeforeNext / 1000), blockedNow };
}

async function forgetExpired(db: Database): Promise<void> {
  await db.delete(signInLimits).where(lt(signInLimits.expire, new Date()));
}
