import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Ctx } from "#domain/access/context.server.ts";
import { signInLimits } from "#database/schema/accounts.ts";
import { networkOf } from "#domain/text/network.ts";

interface Quota {
  name: string;
  perNetwork: number;
  /** Limit for all networks together: the mails and hashes they can cost us. */
  overall: number;
  minutes: number;
}

/** Visitor requests that make us send mail or write rows. */
export const signUpQuota: Quota = { name: "sign-up", perNetwork: 5, overall: 200, minutes: 60 };
/** Challenges for signing in with a passkey: each counts as one attempt. */
export const passkeyQuota: Quota = {
  name: "passkey",
  perNetwork: 30,
  overall: 20_000,
  minutes: 15,
};
export const resetQuota: Quota = { name: "reset", perNetwork: 5, overall: 500, minutes: 15 };

/**
 * Consumes one request from the quotas of the sender's network and of all networks together; returns the seconds to
 * wait if one is exhausted.
 */
export async function takeRequest(
  ctx: Ctx,
  { name, perNetwork, overall, minutes }: Quota,
): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }> {
  for (const [key, points] of [
    [networkOf(ctx.request.ip), perNetwork],
    ["everybody", overall],
  ] as const) {
    const limiter = new RateLimiterDrizzle({
      storeClient: ctx.db,
      schema: signInLimits,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: minutes * 60,
    });
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return { ok: false, retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) };
    }
  }
  return { ok: true };
}
