import { signedOut } from "#domain/access/fresh.server.ts";
import { and, eq, ne } from "drizzle-orm";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { closeSessions } from "#domain/people/sessions/close-sessions.server.ts";
import { renewSession } from "#domain/people/sessions/new-session.server.ts";
import { isProtected } from "./second-factor.server.ts";
import { waitMessage } from "#domain/people/sign-in/schema.ts";
import { mfaFactors, userSessions } from "#database/schema/work/people.ts";
import { recordFactorEvent } from "./record-factor-event.server.ts";
import { take } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { forgetWrongCodes } from "./code-limits.server.ts";
import { mailChange, ownerOf } from "./mails.server.ts";
import { factorsOf } from "./read-factors.server.ts";
import { countCodes, replaceCodes } from "./recovery-codes.server.ts";
import { lockPerson } from "./lock-person.server.ts";
import { mfaMessages, factorGone } from "./rules.ts";
import { stepOf, unsealSecret } from "./totp.server.ts";

interface VerifiedFactor {
  friendlyName: string;
  /** Ten codes, readable this once; null if the person already has some. */
  recoveryCodes: string[] | null;
  /** Set-Cookie values: this session gets a new token. */
  cookies: string[];
}

/** Completes the setup with a first correct code. Ends the person's other sessions and notifies them by email. */
export async function verifyFactor(
  ctx: Ctx,
  { factorId, code }: { factorId: string; code: string },
  now = new Date(),
): Promise<Outcome<VerifiedFactor, "signed_out" | "not_found" | "invalid" | "limited">> {
  const { actor } = ctx;
  if (actor.kind !== "user") return signedOut;
  const taken = await take(ctx, rules.appCodes, actor.userId);
  if (!taken.ok) return { ok: false, reason: "limited", message: waitMessage(taken.retryAfter) };
  const verified = await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId);
    const factors = await factorsOf(tx, actor.userId, now);
    const factor = factors.find(({ id, status }) => id === factorId && status === "pending");
    if (!factor) return factorGone;
    const step = stepOf(unsealSecret(factor.secret, ctx.secret), code.replace(/\s/g, ""), now);
    if (step === null) return wrongCode;
    const first = !(await isProtected(tx, actor.userId));
    await tx
      .update(mfaFactors)
      .set({ status: "verified", verifiedAt: now, lastStep: step })
      .where(eq(mfaFactors.id, factor.id));
    const recoveryCodes = first ? await replaceCodes(tx, actor.userId) : null;
    const others = and(eq(userSessions.userId, actor.userId), ne(userSessions.id, actor.sessionId));
    await closeSessions(tx, others, "factor_added", now);
    await recordFactorEvent(tx, ctx, actor, "mfa_enabled", { ...factor, type: "totp" });
    const codesLeft = await countCodes(tx, actor.userId);
    const change = { change: "added", factor: factor.friendlyName, codesLeft } as const;
    await mailChange(tx, ctx, ownerOf(actor), change, now);
    const cookies = await renewSession(tx, ctx, now);
    const friendlyName = factor.friendlyName;
    return { ok: true, value: { friendlyName, recoveryCodes, cookies } } as const;
  });
  if (verified.ok) await forgetWrongCodes(ctx, actor.userId);
  return verified;
}

const wrongCode = {
  ok: false,
  reason: "invalid",
  message: mfaMessages.wrongCode,
  fieldErrors: { code: [mfaMessages.wrongCode] },
} as const satisfies Outcome<never, "invalid">;
