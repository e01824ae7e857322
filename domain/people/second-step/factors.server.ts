import { and, eq, ne } from "drizzle-orm";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { refuseUnlessFresh } from "#domain/people/sessions/fresh.server.ts";
import { renewSession } from "#domain/people/sessions/new-session.server.ts";
import { isProtected } from "./second-factor.server.ts";
import { waitMessage } from "#domain/people/sign-in/schema.ts";
import { mfaFactors, userSessions } from "#database/schema/accounts.ts";
import { recordFactorEvent } from "./record-factor-event.server.ts";
import { forgetWrongCodes } from "./code-limits.server.ts";
import { take } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { mailChange, ownerOf } from "./mails.server.ts";
import { describePending, factorsOf } from "./read-factors.server.ts";
import { countCodes, replaceCodes, deleteUnusableCodes } from "./recovery-codes.server.ts";
import { lockPerson } from "./lock-person.server.ts";
import { factorNameSchema, maxFactors, mfaMessages, type PendingFactor } from "./rules.ts";
import { newSecret, sealSecret, stepOf, unsealSecret } from "./totp.server.ts";

type Refusal<Reason extends string> = Outcome<never, Reason | "signed_out">;
const signedOut: Refusal<never> = {
  ok: false,
  reason: "signed_out",
  message: mfaMessages.signedOut,
};
const notFound = { ok: false, reason: "not_found", message: mfaMessages.gone } as const;

/**
 * Starts the setup of an authenticator app: its key stays readable for the person until the first correct code or for
 * an hour. Only one setup at a time; needs a fresh sign-in.
 */
export async function enrolFactor(
  ctx: Ctx,
  { friendlyName }: { friendlyName: unknown },
  now = new Date(),
): Promise<Outcome<PendingFactor, "signed_out" | "reauthenticate" | "invalid" | "full">> {
  const { actor } = ctx;
  if (actor.kind !== "user") return signedOut;
  const stale = refuseUnlessFresh(ctx, now);
  if (stale) return stale;
  const name = factorNameSchema.safeParse(friendlyName);
  if (!name.success) return invalidName(name.error.issues[0]?.message ?? "");
  const enrollment = await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId);
    await tx
      .delete(mfaFactors)
      .where(and(eq(mfaFactors.userId, actor.userId), eq(mfaFactors.status, "pending")));
    const factors = await factorsOf(tx, actor.userId, now);
    if (factors.length >= maxFactors)
      return { ok: false, reason: "full", message: mfaMessages.full } as const;
    const same = (other: string) => other.toLowerCase() === name.data.toLowerCase();
    if (factors.some((factor) => same(factor.friendlyName)))
      return invalidName(mfaMessages.nameTaken);
    const [row] = await tx
      .insert(mfaFactors)
      .values({
        id: crypto.randomUUID(),
        userId: actor.userId,
        friendlyName: name.data,
        secret: sealSecret(newSecret(), ctx.secret),
        createdAt: now,
      })
      .returning();
    if (!row) throw new Error("The factor was not stored.");
    await recordAudit(tx, ctx, {
      action: "mfa_factor_begun",
      resourceType: "mfa_factor",
      resourceId: row.id,
      details: { friendly_name: row.friendlyName },
    });
    return { ok: true, value: row } as const;
  });
  return enrollment.ok
    ? { ok: true, value: await describePending(ctx, enrollment.value) }
    : enrollment;
}

export interface VerifiedFactor {
  friendlyName: string;
  /** Ten codes, readable this once; null if the person already has some. */
  recoveryCodes: string[] | null;
  /** Set-Cookie values: this session gets a new token. */
  cookies: string[];
}

/** Completes the setup with a first correct code. Ends the person's other sessions and notifies them by mail. */
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
    if (!factor) return notFound;
    const step = stepOf(unsealSecret(factor.secret, ctx.secret), code.replace(/\s/g, ""), now);
    if (step === null) return wrongCode;
    const first = !(await isProtected(tx, actor.userId));
    await tx
      .update(mfaFactors)
      .set({ status: "verified", verifiedAt: now, lastStep: step })
      .where(eq(mfaFactors.id, factor.id));
    const recoveryCodes = first ? await replaceCodes(tx, actor.userId) : null;
    await tx
      .delete(userSessions)
      .where(and(eq(userSessions.userId, actor.userId), ne(userSessions.id, actor.sessionId)));
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

/** Cancels the setup of an authenticator app. */
export async function cancelFactor(
  ctx: Ctx,
  { factorId }: { factorId: string },
): Promise<Outcome<null, "signed_out" | "not_found">> {
  const { actor } = ctx;
  if (actor.kind !== "user") return signedOut;
  return await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .delete(mfaFactors)
      .where(
        and(
          eq(mfaFactors.id, factorId),
          eq(mfaFactors.userId, actor.userId),
          eq(mfaFactors.status, "pending"),
        ),
      )
      .returning();
    if (!row) return notFound;
    await recordAudit(tx, ctx, {
      action: "mfa_factor_cancelled",
      resourceType: "mfa_factor",
      resourceId: row.id,
    });
    return { ok: true, value: null };
  });
}

/** Removes an authenticator app, and the recovery codes with the last second factor. Needs a fresh sign-in. */
export async function removeFactor(
  ctx: Ctx,
  { factorId }: { factorId: string },
  now = new Date(),
): Promise<Outcome<{ friendlyName: string }, "signed_out" | "reauthenticate" | "not_found">> {
  const { actor } = ctx;
  if (actor.kind !== "user") return signedOut;
  const stale = refuseUnlessFresh(ctx, now);
  if (stale) return stale;
  return await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId);
    const factors = await factorsOf(tx, actor.userId, now);
    const factor = factors.find(({ id, status }) => id === factorId && status === "verified");
    if (!factor) return notFound;
    await tx.delete(mfaFactors).where(eq(mfaFactors.id, factor.id));
    await deleteUnusableCodes(tx, actor.userId);
    await recordFactorEvent(tx, ctx, actor, "mfa_disabled", { ...factor, type: "totp" });
    const codesLeft = await countCodes(tx, actor.userId);
    const change = { change: "removed", factor: factor.friendlyName, codesLeft } as const;
    await mailChange(tx, ctx, ownerOf(actor), change, now);
    return { ok: true, value: { friendlyName: factor.friendlyName } };
  });
}

/** Creates ten new recovery codes, readable this once, and voids the old ones. Needs a fresh sign-in. */
export async function renewRecoveryCodes(
  ctx: Ctx,
  now = new Date(),
): Promise<Outcome<{ recoveryCodes: string[] }, "signed_out" | "reauthenticate" | "not_found">> {
  const { actor } = ctx;
  if (actor.kind !== "user") return signedOut;
  const stale = refuseUnlessFresh(ctx, now);
  if (stale) return stale;
  return await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId);
    if (!(await isProtected(tx, actor.userId)))
      return { ok: false, reason: "not_found", message: mfaMessages.noFactor };
    const recoveryCodes = await replaceCodes(tx, actor.userId);
    await recordAudit(tx, ctx, {
      action: "recovery_codes_renewed",
      resourceType: "user",
      resourceId: actor.userId,
      severity: "medium",
    });
    const change = {
      change: "codes-renewed",
      factor: null,
      codesLeft: recoveryCodes.length,
    } as const;
    await mailChange(tx, ctx, ownerOf(actor), change, now);
    return { ok: true, value: { recoveryCodes } };
  });
}

function invalidName(message: string) {
  return {
    ok: false,
    reason: "invalid",
    message,
    fieldErrors: { friendlyName: [message] },
  } as const satisfies Outcome<never, "invalid">;
}
