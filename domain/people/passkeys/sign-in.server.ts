import { eq } from "drizzle-orm";
import type { Ctx, Outcome, SignedInActor } from "#domain/access/context.server.ts";
import { cookieLine, cookieValue } from "#domain/people/sessions/cookie.ts";
import { reserveAttempt } from "#domain/people/sign-in/reserve-attempt.server.ts";
import { refuseAttempt } from "#domain/people/lockout/refuse-attempt.server.ts";
import { openSession } from "#domain/people/sessions/new-session.server.ts";
import { take } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { messages, waitMessage } from "#domain/people/sign-in/schema.ts";
import {
  deleteSecondStep,
  withoutSecondStep,
} from "#domain/people/second-step/second-step.server.ts";
import { welcome } from "#domain/people/sign-in/welcome.server.ts";
import { profiles } from "#database/schema/work/people.ts";
import { randomToken, sha256 } from "#platform/crypto.ts";
import { type StartedCeremony, storeChallenge, takeChallenge } from "./challenges.server.ts";
import { relyingParty } from "./relying-party.server.ts";
import { challengeMinutes, passkeyMessages } from "./rules.ts";
import {
  challengeOf,
  countUse,
  findPasskey,
  type PasskeyRow,
  readSigned,
  type SignedAnswer,
  verifySigned,
} from "./signed-answer.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";

const cookieName = "passkey";
const purpose = "sign_in";

export type PasskeySignInReason = "limited" | "credentials" | "deactivated" | "unexpected";
type Answer = Outcome<{ cookies: string[]; actor: SignedInActor }, PasskeySignInReason>;

/** A sign-in challenge for the requesting browser. Reveals nothing about any account. */
export async function beginPasskeySignIn(
  ctx: Ctx,
  now = new Date(),
): Promise<StartedCeremony<"limited">> {
  const taken = await take(ctx, rules.passkeyChallenges, ctx.request.ip);
  if (!taken.ok) return { ok: false, reason: "limited", message: waitMessage(taken.retryAfter) };
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    userVerification: "required",
    timeout: challengeMinutes * 60_000,
  });
  const token = randomToken();
  await storeChallenge(ctx.db, options.challenge, { purpose, boundTo: sha256(token) }, now);
  return { ok: true, value: { options, cookies: [challengeCookie(ctx, token)] } };
}

/**
 * Signs in with a passkey, which is both factors: the device and its unlocking. Failures count as wrong passwords,
 * and lockouts apply.
 */
export async function signInWithPasskey(
  ctx: Ctx,
  input: { answer: string },
  now = new Date(),
): Promise<Answer> {
  const answer = readSigned(input.answer);
  if (!answer) return refused(passkeyMessages.refused);
  try {
    const boundTo = sha256(cookieOf(ctx));
    if (!(await takeChallenge(ctx.db, challengeOf(answer), { purpose, boundTo }, now)))
      return refused(passkeyMessages.expired);
    const passkey = await findPasskey(ctx.db, answer.id);
    if (!passkey) {
      await recordFailure(ctx, { passkey: "unknown" });
      return refused(passkeyMessages.unknown);
    }
    return await attempt(ctx, passkey, answer, now);
  } catch (error) {
    ctx.log.error({ err: error, request: ctx.request.id }, "sign-in with a passkey failed");
    return { ok: false, reason: "unexpected", message: messages.unexpected };
  }
}

async function attempt(
  ctx: Ctx,
  passkey: PasskeyRow,
  answer: SignedAnswer,
  now: Date,
): Promise<Answer> {
  const [person] = await ctx.db.select().from(profiles).where(eq(profiles.id, passkey.userId));
  if (!person) return refused(passkeyMessages.unknown);
  const { id, email } = person;
  const reservation = await reserveAttempt(ctx, email, ctx.request.ip);
  if (!reservation.ok) return await refuseAttempt(ctx, email, reservation);
  const counter = await verifySigned(ctx, passkey, answer);
  if (counter === null) {
    await reservation.failed();
    await recordFailure(ctx, { email, passkey: passkey.friendlyName });
    return refused(passkeyMessages.refused);
  }
  if (person.deactivatedAt !== null) {
    await reservation.release();
    await recordAudit(ctx.db, ctx, {
      action: "deactivated_login",
      resourceType: "session",
      resourceId: id,
      severity: "medium",
      details: { email },
    });
    return { ok: false, reason: "deactivated", message: messages.deactivated };
  }
  await reservation.succeeded();
  const opened = await ctx.db.transaction(async (tx) => {
    if (!(await countUse(tx, passkey, counter, now))) return null;
    await deleteSecondStep(tx, ctx);
    const session = await openSession(tx, ctx, id);
    await welcome(tx, ctx, session.actor, { email, passkey: passkey.friendlyName });
    return session;
  });
  if (!opened) return refused(passkeyMessages.refused);
  const { cookies, actor } = opened;
  const cleared = [withoutSecondStep(ctx), challengeCookie(ctx, null)];
  return { ok: true, value: { cookies: [...cookies, ...cleared], actor } };
}

async function recordFailure(ctx: Ctx, details: Record<string, unknown>): Promise<void> {
  await recordAudit(ctx.db, ctx, {
    action: "failed_login",
    resourceType: "session",
    severity: "medium",
    details,
  });
}

function refused(message: string): Answer {
  return { ok: false, reason: "credentials", message };
}

function challengeCookie(ctx: Ctx, token: string | null): string {
  const maxAge = token === null ? 0 : challengeMinutes * 60;
  return cookieLine(ctx, { name: cookieName, value: token ?? "", maxAge });
}

function cookieOf(ctx: Ctx): string {
  return cookieValue(ctx, cookieName, ctx.request.headers.get("cookie")) ?? "";
}
