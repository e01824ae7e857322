import {
  type Ctx,
  invalidFields,
  type Outcome,
  requireSignedIn,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { reserveAttempt } from "./reserve-attempt.server.ts";
import { refuseAttempt } from "#domain/people/lockout/refuse-attempt.server.ts";
import { checkSecondFactor } from "#domain/people/second-step/check.server.ts";
import { forgetWrongCodes, takeCode } from "#domain/people/second-step/code-limits.server.ts";
import { checkPassword, replaceSession } from "#domain/people/sessions/new-session.server.ts";
import { messages, waitMessage } from "./schema.ts";

export type ConfirmReason = "invalid" | "limited" | "unexpected";
type Answer = Outcome<{ cookies: string[] }, ConfirmReason>;

/**
 * Confirms the signed-in person's identity with the password, and a code if a factor is enrolled. A new session
 * replaces this one. Failures count as failed sign-ins.
 */
export async function confirmIdentity(
  ctx: Ctx,
  input: { password: string; code: string },
): Promise<Answer> {
  const actor = requireSignedIn(ctx);
  const missing: Record<string, string[]> = {};
  if (input.password === "") missing["password"] = ["Password is required"];
  if (actor.twoFactor && input.code.trim() === "") missing["code"] = [messages.codeMissing];
  if (Object.keys(missing).length > 0) return invalidFields(missing);
  try {
    const reservation = await reserveAttempt(ctx, actor.email, ctx.request.ip);
    if (!reservation.ok) return await refuseAttempt(ctx, actor.email, reservation);
    const wrong = await findWrong(ctx, input).catch(async (error: unknown) => {
      await reservation.release();
      throw error;
    });
    if (wrong) {
      await reservation.failed();
      return wrong;
    }
    await reservation.succeeded();
    const cookies = await ctx.db.transaction((tx) => replaceSession(tx, ctx, actor));
    if (!cookies) return { ok: false, reason: "unexpected", message: messages.sessionExpired };
    return { ok: true, value: { cookies } };
  } catch (error) {
    ctx.log.error({ err: error, request: ctx.request.id }, "confirming an identity failed");
    return { ok: false, reason: "unexpected", message: messages.unexpected };
  }
}

async function findWrong(
  ctx: Ctx,
  { password, code }: { password: string; code: string },
): Promise<Extract<Answer, { ok: false }> | null> {
  const { email, userId, twoFactor, sessionId } = requireSignedIn(ctx);
  const refuse = async (field: string, message: string) => {
    await recordAudit(ctx.db, ctx, {
      action: "failed_confirmation",
      resourceType: "session",
      resourceId: sessionId,
      severity: "medium",
      details: { field },
    });
    return invalidFields({ [field]: [message] });
  };
  const person = await checkPassword(ctx.db, { email, password, reservedFor: userId });
  if (!person || person.deactivated) return await refuse("password", messages.wrongPassword);
  if (!twoFactor) return null;
  const taken = await takeCode(ctx, userId, code);
  if (!taken.ok) return { ok: false, reason: "limited", message: waitMessage(taken.retryAfter) };
  const checked = await ctx.db.transaction((tx) => checkSecondFactor(tx, ctx, userId, code));
  if (!checked.ok) return await refuse("code", messages.wrongCode);
  await forgetWrongCodes(ctx, userId);
  return null;
}
