import {
  deleteCounters,
  deleteCountersFrom,
  listCounters,
  setCounter,
} from "#domain/limits/counters.server.ts";
import { clear } from "#domain/limits/limiter.server.ts";
import { marks, memoryKeys, rules } from "#domain/limits/rules.ts";
import { ownScope, pairOf } from "#domain/limits/scopes.ts";
import { networkOf } from "#domain/words/network.ts";
import type { Database } from "#database/connect.ts";
import { sha256 } from "#platform/crypto.ts";

const { knownNetwork, lock, strikes } = marks;

/** How an account is named in counters. `email` is trimmed and in lower case. */
export function accountKey(email: string): string {
  return sha256(email).slice(0, 32);
}

export function knownKey(account: string, ip: string): string {
  return `${knownNetwork.prefix}:${pairOf({ account, ip })}`;
}

/** Marks the network as one the owner signs in from, and clears its earlier failures at the account. */
export async function rememberNetwork(db: Database, email: string, ip: string): Promise<void> {
  const now = new Date();
  const account = accountKey(email);
  const pair = pairOf({ account, ip });
  await deleteCounters(db, [
    `${lock.prefix}:${pair}`,
    `${strikes.prefix}:${pair}`,
    ownScope(rules.accountFromNetwork, { account, ip }).key,
    ownScope(rules.unknownNetwork, { account, ip }).key,
  ]);
  const { seconds, perAccount, prefix } = knownNetwork;
  await setCounter(db, knownKey(account, ip), { points: 1, seconds }, now);
  const networks = await listCounters(db, `${prefix}:${account}@`, now, perAccount + 5);
  await deleteCounters(db, networks.slice(perAccount));
}

/** Clears a network's failures at any account, after it proved not to be an attacker's. */
export async function forgetNetwork(db: Database, ip: string): Promise<void> {
  await clear({ db }, rules.network, ip);
}

/**
 * Lifts every block of an account, from any network. Strikes stay: anyone who keeps guessing is blocked longer each
 * time. `email` is trimmed and in lower case.
 */
export async function forgetLimits(db: Database, email: string): Promise<void> {
  const account = accountKey(email);
  const { accountFromNetwork, unknownNetwork } = rules;
  await deleteCounters(db, [ownScope(rules.account, account).key]);
  await deleteCountersFrom(
    db,
    [lock, accountFromNetwork, unknownNetwork].map(({ prefix }) => `${prefix}:${account}@`),
  );
}

const refreshMs = 60_000;

/** The networks that people signed in from, as one instance knows them: the newest ones, up to a minute old. */
export class KnownNetworks {
  readonly #db: Database;
  #networks = new Set<string>();
  #readAt = -Infinity;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Answers from memory. */
  has(ip: string): boolean {
    return this.#networks.has(networkOf(ip));
  }

  /** Reads the networks again if they are older than a minute. Without a database, the last ones stay. */
  async refresh(now = performance.now()): Promise<void> {
    if (now - this.#readAt < refreshMs) return;
    this.#readAt = now;
    const start = `${knownNetwork.prefix}:`;
    const keys = await listCounters(this.#db, start, new Date(), memoryKeys).catch(() => null);
    if (keys) this.#networks = new Set(keys.map((key) => key.slice(key.indexOf("@") + 1)));
  }
}
