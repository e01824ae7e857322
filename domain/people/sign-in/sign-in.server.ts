import { z } from "zod";
import type { Ctx, Outcome, SignedInActor } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { type Attempt, reserveAttempt } from "./reserve-attempt.server.ts";
import { refuseAttempt } from "#domain/people/lockout/refuse-attempt.server.ts";
import {
  checkPassword,
  openSession,
  type Person,
  passwordUnchanged,
} from "#domain/people/sessions/new-session.server.ts";
import { messages, signInSchema } from "./schema.ts";
import { startSecondStep } from "#domain/people/second-step/second-step.server.ts";
import { welcome } from "./welcome.server.ts";

export type SignInReason = "invalid" | "limited" | "credentials" | "deactivated" | "unexpected";

/** `cookies` are complete Set-Cookie values for the response. */
export type SignedIn =
  | { secondStep: false; cookies: string[]; actor: SignedInActor }
  /** The password was correct; a code must follow. Grants no access yet. */
  | { secondStep: true; cookies: string[] };

type Answer = Outcome<SignedIn, SignInReason>;

/**
 * Signs in with an email address and a password: opens a session, or starts the second step if the person has
 * enrolled a factor. An unknown account, one without a password and a wrong password get the same answer after the
 * same work; an attempt over the limit is refused before any work.
 */
export async function signIn(ctx: Ctx, input: unknown): Promise<Answer> {
  const parsed = signInSchema.safeParse(input);
  if (!parsed.success) {
    const { fieldErrors } = z.flattenError(parsed.error);
    return {
      ok: false,
      reason: "invalid",
      message: Object.values(fieldErrors).flat().join(", "),
      fieldErrors,
    };
  }
  const { email, password } = parsed.data;
  try {
    const reservation = await reserveAttempt(ctx, email, ctx.request.ip);
    if (!reservation.ok) return await refuseAttempt(ctx, email, reservation);
    return await attempt(ctx, email, password, reservation);
  } catch (error) {
    ctx.log.error({ err: error, request: ctx.request.id }, "sign-in failed");
    return { ok: false, reason: "unexpected", message: messages.unexpected };
  }
}

async function attempt(
  ctx: Ctx,
  email: string,
  password: string,
  reservation: Attempt,
): Promise<Answer> {
  const { reservedFor } = reservation;
  const person = await checkPassword(ctx.db, { email, password, reservedFor }).catch(
    async (error: unknown) => {
      await reservation.release();
      throw error;
    },
  );
  if (!person) {
    await reservation.failed();
    return await refuseCredentials(ctx, email);
  }
  if (person.deactivated) return await refuseDeactivated(ctx, person, reservation);
  if (person.twoFactor) {
    // The correct password alone must not clear wrong codes.
    await reservation.release();
    const cookies = await startSecondStep(ctx, person);
    if (!cookies) return await refuseCredentials(ctx, email);
    return { ok: true, value: { secondStep: true, cookies } };
  }
  await reservation.succeeded();
  const opened = await ctx.db.transaction(async (tx) => {
    if (!(await passwordUnchanged(tx, person))) return null;
    const session = await openSession(tx, ctx, person.id);
    await welcome(tx, ctx, session.actor, { email });
    return session;
  });
  if (!opened) return await refuseCredentials(ctx, email);
  return { ok: true, value: { secondStep: false, ...opened } };
}

async function refuseCredentials(ctx: Ctx, email: string): Promise<Answer> {
  await recordAudit(ctx.db, ctx, {
    action: "failed_login",
    resourceType: "session",
    severity: "medium",
    details: { email },
  });
  return { ok: false, reason: "credentials", message: messages.loginFailed };
}

async function refuseDeactivated(ctx: Ctx, person: Person, reservation: Attempt): Promise<Answer> {
  await reservation.release();
  await recordAudit(ctx.db, ctx, {
    action: "deactivated_login",
    resourceType: "session",
    resourceId: person.id,
    severity: "medium",
    details: { email: person.email },
  });
  return { ok: false, reason: "deactivated", message: messages.deactivated };
}
