import { eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import {
  mfaFactors,
  mfaRecoveryCodes,
  passkeys,
  pendingSignIns,
  profiles,
} from "#database/schema/work/people.ts";
import { forgetLimits } from "#domain/people/sign-in/known-networks.server.ts";
import { issueLink } from "#domain/people/sign-in/one-time-links.server.ts";
import { emailField } from "#domain/people/sign-in/schema.ts";

export interface BrokenGlass {
  email: string;
  deactivated: boolean;
  /** Where to choose a new password, once; null unless requested. */
  resetPath: string | null;
  factorsRemoved: number;
}

/**
 * For the server operator only: lifts every block of an account. On request, also creates a link for a new password
 * and removes authenticator apps, passkeys and recovery codes. Everything is audited, nothing is emailed.
 */
export async function breakGlass(
  ctx: Pick<Ctx, "db" | "actor" | "request" | "links">,
  input: { email: string; resetLink: boolean; removeMfa: boolean },
  now = new Date(),
): Promise<Outcome<BrokenGlass, "invalid" | "unknown">> {
  requirePermission(ctx, "users.write");
  const parsed = emailField.safeParse(input.email);
  if (!parsed.success)
    return { ok: false, reason: "invalid", message: parsed.error.issues[0]?.message ?? "" };
  const email = parsed.data;
  return await ctx.db.transaction(async (tx) => {
    const [person] = await tx
      .select()
      .from(profiles)
      .where(eq(profiles.email, email))
      .for("update");
    if (!person)
      return {
        ok: false,
        reason: "unknown",
        message: `There is no account with the email address ${email}.`,
      };
    await forgetLimits(tx, email);
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, person.id));
    const token = input.resetLink ? await issueLink(tx, "recovery", person.id, now) : null;
    const removed = input.removeMfa
      ? await tx
          .delete(mfaFactors)
          .where(eq(mfaFactors.userId, person.id))
          .returning({ status: mfaFactors.status })
      : [];
    const removedKeys = input.removeMfa
      ? await tx
          .delete(passkeys)
          .where(eq(passkeys.userId, person.id))
          .returning({ id: passkeys.id })
      : [];
    if (input.removeMfa)
      await tx.delete(mfaRecoveryCodes).where(eq(mfaRecoveryCodes.userId, person.id));
    const verified = removed.filter(({ status }) => status === "verified");
    const factorsRemoved = verified.length + removedKeys.length;
    await recordAudit(tx, ctx, {
      action: "account_unlocked",
      resourceType: "user",
      resourceId: person.id,
      severity: "critical",
      details: {
        email,
        by: "the command line",
        reset_link: input.resetLink,
        factors_removed: factorsRemoved,
      },
    });
    return {
      ok: true,
      value: {
        email,
        deactivated: person.deactivatedAt !== null,
        resetPath: token === null ? null : ctx.links.newPassword(token),
        factorsRemoved,
      },
    };
  });
}
