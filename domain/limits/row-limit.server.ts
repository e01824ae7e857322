import type { Database } from "#database/connect.ts";
import { lockKeys } from "#database/lock-keys.ts";
import type { Rule } from "./rule.ts";

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
