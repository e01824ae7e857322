import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Ctx } from "#domain/access/context.server.ts";
import { signInLimits } from "#database/schema/accounts.ts";
import { networkOf } from "#domain/text/network.ts";

interface Quota {
  name: string;
  perNetwork: number;
  /** From everywhere together: what many networks can make us send and compute. */
  overall: number;
  minutes: number;
}

/** What strangers may send, and that makes us send mail or write rows. */
export const signUpQuota: Quota = { name: "sign-up", perNetwork: 5, overall: 200, minutes: 60 };
/** Challenges for signing in with a passkey: each is one attempt. */
export const passkeyQuota: Quota = {
  name: "passkey",
  perNetwork: 30,
  overall: 20_000,
  minutes: 15,
};
export const resetQuota: Quota = { name: "reset", perNetwork: 5, overall: 500, minutes: 15 };

/** Takes one request off what the sender's network, and everybody together, may send; else the seconds to wait. */
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
