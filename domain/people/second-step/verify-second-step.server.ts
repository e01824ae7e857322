import { eq } from "drizzle-orm";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { reserveAttempt } from "#domain/people/sign-in/reserve-attempt.server.ts";
import { refuseAttempt } from "#domain/people/lockout/refuse-attempt.server.ts";
import { checkSecondFactor } from "./check.server.ts";
import { forgetWrongCodes, takeCode } from "./code-limits.server.ts";
import { openSession, type OpenedSession } from "#domain/people/sessions/new-session.server.ts";
import { messages, waitMessage } from "#domain/people/sign-in/schema.ts";
import {
  deleteSecondStep,
  readSecondStep,
  type SecondStep,
  claimAttempt,
  withoutSecondStep,
} from "./second-step.server.ts";
import { welcome } from "#domain/people/sign-in/welcome.server.ts";
import { pendingSignIns } from "#database/schema/work/people.ts";

export type SecondStepReason = "invalid" | "limited" | "ended" | "unexpected";

/**
 * Completes a sign-in with a code of the authenticator app or a recovery code, and opens the session. A wrong code
 * counts as a wrong password; after five, the password is required again (`ended`).
 */
export async function verifySecondStep(
  ctx: Ctx,
  input: { code: string },
): Promise<Outcome<OpenedSession, SecondStepReason>> {
  const code = input.code.trim();
  if (code === "") return invalid(messages.codeMissing);
  try {
    const step = await readSecondStep(ctx);
    if (!step) return ended(messages.secondStepOver);
    const reservation = await reserveAttempt(ctx, step.email, ctx.request.ip);
    if (!reservation.ok) return await refuseAttempt(ctx, step.email, reservation);
    const taken = await takeCode(ctx, step.userId, code);
    if (!taken.ok) return { ok: false, reason: "limited", message: waitMessage(taken.retryAfter) };
    const checked = await check(ctx, step, code);
    if (!checked.ok) {
      await reservation.failed();
      return checked.left > 0 ? invalid(messages.wrongCode) : ended(messages.tooManyCodes);
    }
    await reservation.succeeded();
    await forgetWrongCodes(ctx, step.userId);
    const { cookies, actor } = checked.opened;
    return { ok: true, value: { cookies: [...cookies, withoutSecondStep(ctx)], actor } };
  } catch (error) {
    ctx.log.error({ err: error, request: ctx.request.id }, "second step failed");
    return { ok: false, reason: "unexpected", message: messages.unexpected };
  }
}

/** Cancels a sign-in that waits for its code. @returns Set-Cookie values */
export async function cancelSecondStep(ctx: Ctx): Promise<string[]> {
  await deleteSecondStep(ctx.db, ctx);
  return [withoutSecondStep(ctx)];
}

type Checked = { ok: true; opened: OpenedSession } | { ok: false; left: number };

async function check(ctx: Ctx, step: SecondStep, code: string): Promise<Checked> {
  return await ctx.db.transaction(async (tx) => {
    const left = await claimAttempt(tx, step.id);
    if (left === null) return { ok: false, left: 0 };
    const answer = await checkSecondFactor(tx, ctx, step.userId, code);
    if (answer.ok || left === 0)
      await tx.delete(pendingSignIns).where(eq(pendingSignIns.id, step.id));
    if (answer.ok) {
      const opened = await openSession(tx, ctx, step.userId);
      const details = { email: step.email, second_factor: answer.used };
      await welcome(tx, ctx, opened.actor, details);
      return { ok: true, opened };
    }
    await recordAudit(tx, ctx, {
      action: "failed_second_step",
      resourceType: "sign_in",
      resourceId: step.id,
      severity: "medium",
      details: { email: step.email, codes_left: left },
    });
    return { ok: false, left };
  });
}

function invalid(message: string): Outcome<never, "invalid"> {
  return { ok: false, reason: "invalid", message, fieldErrors: { code: [message] } };
}

function ended(message: string) {
  return { ok: false, reason: "ended", message } as const;
}
