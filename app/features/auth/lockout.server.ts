import type { Ctx } from "../access/context.server.ts";
import { recordAudit } from "../audit/mutations.server.ts";
import type { Refusal } from "./limits.server.ts";
import { lockedMessage, waitMessage } from "./schema.ts";

export const lockoutQueue = {
  name: "account-locked",
  policy: "singleton",
  retryLimit: 20,
  retryDelay: 30,
} as const;

/** What the mail about a block is made from: nothing here says whether the account exists. */
export interface LockoutJob {
  email: string;
  ip: string;
  userAgent: string;
  /** ISO 8601. */
  at: string;
  seconds: number;
}

interface Refused {
  ok: false;
  reason: "limited";
  message: string;
}

/**
 * The answer to an attempt over the limit. When a block begins there is one audit row, and a job that tells
 * the owner, if there is one; what beats against it afterwards leaves no trace.
 */
export async function refuseAttempt(ctx: Ctx, email: string, refusal: Refusal): Promise<Refused> {
  const { scope, blockedNow, retryAfterSeconds: seconds } = refusal;
  if (blockedNow)
    await ctx.db.transaction(async (tx) => {
      await recordAudit(tx, ctx, {
        action: "login_blocked",
        resourceType: "session",
        severity: "high",
        details: { email, seconds, scope },
      });
      const { ip, userAgent } = ctx.request;
      const job: LockoutJob = {
        email,
        ip,
        userAgent: userAgent.slice(0, 512),
        at: new Date().toISOString(),
        seconds,
      };
      if (scope === "account") await ctx.jobs.enqueue(tx, lockoutQueue.name, job);
    });
  const message = scope === "account" ? lockedMessage(seconds) : waitMessage(seconds);
  return { ok: false, reason: "limited", message };
}
