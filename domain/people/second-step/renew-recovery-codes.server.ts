import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { freshActor } from "#domain/access/fresh.server.ts";
import { isProtected } from "./second-factor.server.ts";
import { mailChange, ownerOf } from "./mails.server.ts";
import { replaceCodes } from "./recovery-codes.server.ts";
import { lockPerson } from "./lock-person.server.ts";
import { mfaMessages } from "./rules.ts";

/** Creates ten new recovery codes, readable this once, and voids the old ones. Needs a fresh sign-in. */
export async function renewRecoveryCodes(
  ctx: Ctx,
  now = new Date(),
): Promise<Outcome<{ recoveryCodes: string[] }, "signed_out" | "reauthenticate" | "not_found">> {
  const fresh = freshActor(ctx, now);
  if (!fresh.ok) return fresh;
  const { value: actor } = fresh;
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
