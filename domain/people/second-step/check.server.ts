import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import type { Database } from "#database/connect.ts";
import { mfaFactors, profiles } from "#database/schema/work/people.ts";
import { mailChange } from "./mails.server.ts";
import { consumeRecoveryCode, countCodes } from "./recovery-codes.server.ts";
import { isAppCode } from "./rules.ts";
import { stepOf, unsealSecret } from "./totp.server.ts";

export type SecondFactorCheck =
  | { ok: true; used: "totp" | "recovery"; codesLeft: number }
  | { ok: false };

/**
 * Accepts a code of an authenticator app or a recovery code, each at most once, even with concurrent requests.
 * Ignores spaces and hyphens. Records a used recovery code and notifies its owner by email. Does not count wrong
 * codes: callers call `takeCode` first, outside their transaction.
 */
export async function checkSecondFactor(
  tx: Database,
  ctx: Ctx,
  userId: string,
  code: string,
  now = new Date(),
): Promise<SecondFactorCheck> {
  const typed = code.replace(/[\s-]/g, "");
  if (isAppCode(code)) {
    if (!(await takeStep(tx, ctx, userId, typed, now))) return { ok: false };
    return { ok: true, used: "totp", codesLeft: await countCodes(tx, userId) };
  }
  if (!(await consumeRecoveryCode(tx, userId, typed, now))) return { ok: false };
  const codesLeft = await countCodes(tx, userId);
  await reportCodeUse(tx, ctx, userId, codesLeft, now);
  return { ok: true, used: "recovery", codesLeft };
}

async function takeStep(
  tx: Database,
  ctx: Ctx,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const factors = await tx
    .select({ id: mfaFactors.id, secret: mfaFactors.secret })
    .from(mfaFactors)
    .where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, "verified")));
  for (const factor of factors) {
    const key = readKey(ctx, factor);
    const step = key === null ? null : stepOf(key, code, now);
    if (step === null) continue;
    const taken = await tx
      .update(mfaFactors)
      .set({ lastStep: step })
      .where(
        and(
          eq(mfaFactors.id, factor.id),
          or(isNull(mfaFactors.lastStep), lt(mfaFactors.lastStep, step)),
        ),
      )
      .returning({ id: mfaFactors.id });
    if (taken.length > 0) return true;
  }
  return false;
}

/** Null for a key that another installation sealed: recovery codes still work. */
function readKey(ctx: Ctx, factor: { id: string; secret: string }): string | null {
  try {
    return unsealSecret(factor.secret, ctx.secret);
  } catch (error) {
    ctx.log.error({ err: error, factor: factor.id }, "an authenticator app's key is not readable");
    return null;
  }
}

async function reportCodeUse(
  tx: Database,
  ctx: Ctx,
  userId: string,
  codesLeft: number,
  now: Date,
): Promise<void> {
  const [person] = await tx
    .select({ id: profiles.id, email: profiles.email, fullName: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (!person) return;
  await recordAudit(tx, ctx, {
    action: "recovery_code_used",
    resourceType: "user",
    resourceId: userId,
    severity: "high",
    details: { codes_left: codesLeft },
  });
  await mailChange(tx, ctx, person, { change: "code-used", factor: null, codesLeft }, now);
}
