import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#database/connect.ts";
import { signInLimits } from "#database/schema/accounts.ts";

/** Wrong codes of one person, or wrong passwords while signed in, before the next attempt has to wait. */
export const wrongCodes = 10;
const windowSeconds = 15 * 60;

/**
 * Counts a code before checking it, so that parallel guesses count too. Not inside a transaction: a refused code must
 * stay counted.
 * @returns null if it may be checked, else the seconds until the next one may
 */
export async function reserveCode(db: Database, userId: string): Promise<number | null> {
  try {
    await limiter(db).consume(userId);
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1000);
    throw error;
  }
}

/** Resets the count of wrong codes after a correct one. */
export async function forgetWrongCodes(db: Database, userId: string): Promise<void> {
  await limiter(db).delete(userId);
}

function limiter(db: Database): RateLimiterDrizzle {
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: signInLimits,
    clearExpiredByTimeout: false,
    keyPrefix: "code",
    points: wrongCodes,
    duration: windowSeconds,
  });
}
