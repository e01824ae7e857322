import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import type { Refusal } from "#domain/people/sign-in/reserve-attempt.server.ts";
import { lockedMessage, waitMessage } from "#domain/people/sign-in/schema.ts";
import { type Lockout } from "./lockout.ts";

interface Refused {
  ok: false;
  reason: "limited";
  message: string;
}

/**
 * The response to an attempt over the limit. When a block begins, writes one audit row and queues a job that notifies
 * the owner, if there is one; further attempts during the block are not recorded.
 */
export async function refuseAttempt(ctx: Ctx, email: string, refusal: Refusal): Promise<Refused> {
  const { scope, retryAfterSeconds: seconds } = refusal;
  if (refusal.blockedNow) await recordBlock(ctx, email, refusal);
  const message = scope === "account" ? lockedMessage(seconds) : waitMessage(seconds);
  return { ok: false, reason: "limited", message };
}

async function recordBlock(
  ctx: Ctx,
  email: string,
  { scope, retryAfterSeconds: seconds }: Refusal,
): Promise<void> {
  const { ip, userAgent, id: requestId } = ctx.request;
  const lockout: Lockout = {
    email,
    ip,
    userAgent: userAgent.slice(0, 512),
    requestId,
    at: new Date().toISOString(),
    seconds,
  };
  await ctx.db.transaction(async (tx) => {
    await recordAudit(tx, ctx, {
      action: "login_blocked",
      resourceType: "session",
      severity: "high",
      details: { email, seconds, scope },
    });
    if (scope === "account") await ctx.jobs.enqueue(tx, "mail-lockout", lockout);
  });
}
