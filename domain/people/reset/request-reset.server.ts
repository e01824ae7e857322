import { z } from "zod";
import { type Ctx, invalidFields, type Outcome } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { take } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { messages, resetRequestSchema, waitMessage } from "#domain/people/sign-in/schema.ts";
import type { MailRequest } from "#domain/people/sign-in/mail-owner.server.ts";

/** Accepts a request for a new password. A job looks up the address, so that the response does not depend on it. */
export async function requestReset(
  ctx: Ctx,
  input: unknown,
): Promise<Outcome<null, "invalid" | "limited" | "unexpected">> {
  const parsed = resetRequestSchema.safeParse(input);
  if (!parsed.success) return invalidFields(z.flattenError(parsed.error).fieldErrors);
  const { email } = parsed.data;
  try {
    const taken = await take(ctx, rules.resetRequests, ctx.request.ip);
    if (!taken.ok) return { ok: false, reason: "limited", message: waitMessage(taken.retryAfter) };
    const { ip, userAgent, id: requestId } = ctx.request;
    const request: MailRequest = { email, ip, userAgent, requestId };
    await ctx.db.transaction(async (tx) => {
      await recordAudit(tx, ctx, {
        action: "password_reset_requested",
        resourceType: "account",
        details: { email },
      });
      await ctx.jobs.enqueue(tx, "mail-password-reset", request);
    });
    return { ok: true, value: null };
  } catch (error) {
    ctx.log.error({ err: error, request: ctx.request.id }, "password reset request failed");
    return { ok: false, reason: "unexpected", message: messages.resetFailed };
  }
}
