import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import type { Rule } from "./rule.ts";

/**
 * Locks the keys until the transaction ends, so that a count of rows stays correct. Sorts them, because two
 * transactions must never wait for each other.
 */
export async function lockKeys(tx: Database, ...keys: readonly string[]): Promise<void> {
  const locks = keys
    .toSorted()
    .map((key) => sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  await tx.execute(sql`select ${sql.join(locks, sql`, `)}`);
}

/**
 * Whether the key used up the rule, by the caller's count of accepted rows in the window. Calls for one key run one
 * at a time.
 */
export async function rowsUsedUp(
  tx: Database,
  rule: Rule<"rows">,
  key: string,
  countSince: (since: Date) => Promise<number>,
  now = new Date(),
): Promise<boolean> {
  await lockKeys(tx, `${rule.prefix}:${key}`);
  return (await countSince(windowStart(rule, now))) >= rule.points;
}

export function windowStart({ seconds }: Rule, now: Date): Date {
  return new Date(now.getTime() - seconds * 1000);
}
