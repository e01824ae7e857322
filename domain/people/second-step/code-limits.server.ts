import type { Ctx } from "#domain/access/context.server.ts";
import { clear, take, type Taken } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { isAppCode } from "./rules.ts";

/**
 * Counts a code before it is checked. Recovery codes and app codes have separate budgets, so that wrong codes of one
 * kind do not use up the tries of the other.
 */
export async function takeCode(ctx: Pick<Ctx, "db">, userId: string, code: string): Promise<Taken> {
  return await take(ctx, isAppCode(code) ? rules.appCodes : rules.recoveryCodes, userId);
}

/** Resets the counts of wrong codes after a correct one. */
export async function forgetWrongCodes(ctx: Pick<Ctx, "db">, userId: string): Promise<void> {
  await clear(ctx, rules.appCodes, userId);
  await clear(ctx, rules.recoveryCodes, userId);
}
