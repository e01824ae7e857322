import {
  type Ctx,
  type Outcome,
  type SignedInActor,
  requireSignedIn,
} from "#domain/access/context.server.ts";
import { reserveAttempt } from "#domain/people/sign-in/reserve-attempt.server.ts";
import { refuseAttempt } from "#domain/people/lockout/refuse-attempt.server.ts";
import { clear, take } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { replaceSession } from "#domain/people/sessions/new-session.server.ts";
import { messages, waitMessage } from "#domain/people/sign-in/schema.ts";
import { type BegunCeremony, storeChallenge, takeChallenge } from "./challenges.server.ts";
import { relyingParty } from "./relying-party.server.ts";
import { challengeMinutes, passkeyMessages } from "./rules.ts";
import {
  challengeOf,
  countUse,
  findPasskey,
  readSigned,
  type SignedAnswer,
  verifySigned,
} from "./signed-answer.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";

const purpose = "confirm";

type Answer = Outcome<{ cookies: string[] }, "invalid" | "limited" | "unexpected">;

/** A challenge for the signed-in person to confirm their identity. @throws AccessDenied */
export async function beginPasskeyConfirmation(
  ctx: Ctx,
  now = new Date(),
): Promise<BegunCeremony<"limited">> {
  const { sessionId, userId } = requireSignedIn(ctx);
  const taken = await take(ctx, rules.ownPasskey, userId);
  if (!taken.ok) return { ok: false, reason: "limited", message: waitMessage(taken.retryAfter) };
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    userVerification: "required",
    timeout: challengeMinutes * 60_000,
  });
  await storeChallenge(ctx.db, options.challenge, { purpose, boundTo: sessionId }, now);
  return { ok: true, value: { options, cookies: [] } };
}

/**
 * Confirms the signed-in person's identity with one of their passkeys instead of password and code. A new session
 * replaces this one. Failures count as failed sign-ins. @throws AccessDenied
 */
export async function confirmWithPasskey(
  ctx: Ctx,
  input: { answer: string },
  now = new Date(),
): Promise<Answer> {
  const actor = requireSignedIn(ctx);
  const answer = readSigned(input.answer);
  if (!answer) return invalid(passkeyMessages.refused);
  try {
    const use = { purpose, boundTo: actor.sessionId } as const;
    if (!(await takeChallenge(ctx.db, challengeOf(answer), use, now)))
      return invalid(passkeyMessages.expired);
    return await attempt(ctx, actor, answer, now);
  } catch (error) {
    ctx.log.error({ err: error, request: ctx.request.id }, "confirming with a passkey failed");
    return { ok: false, reason: "unexpected", message: messages.unexpected };
  }
}

async function attempt(
  ctx: Ctx,
  actor: SignedInActor,
  answer: SignedAnswer,
  now: Date,
): Promise<Answer> {
  const reservation = await reserveAttempt(ctx, actor.email, ctx.request.ip);
  if (!reservation.ok) return await refuseAttempt(ctx, actor.email, reservation);
  const passkey = await findPasskey(ctx.db, answer.id);
  const own = passkey?.userId === actor.userId ? passkey : null;
  const counter = own && (await verifySigned(ctx, own, answer));
  if (!own || counter === null) {
    await reservation.failed();
    await recordAudit(ctx.db, ctx, {
      action: "failed_confirmation",
      resourceType: "session",
      resourceId: actor.sessionId,
      severity: "medium",
      details: { field: "passkey" },
    });
    return invalid(passkey && !own ? passkeyMessages.foreign : passkeyMessages.refused);
  }
  await reservation.succeeded();
  await clear(ctx, rules.ownPasskey, actor.userId);
  const cookies = await ctx.db.transaction(async (tx) =>
    (await countUse(tx, own, counter, now)) ? await replaceSession(tx, ctx, actor) : null,
  );
  if (!cookies) return { ok: false, reason: "unexpected", message: messages.sessionExpired };
  return { ok: true, value: { cookies } };
}

function invalid(message: string): Answer {
  return { ok: false, reason: "invalid", message };
}
