import { eq } from "drizzle-orm";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { take } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { consentChoices } from "#database/schema/basics/consent.ts";
import { erasureSchema } from "./schema.ts";

/**
 * Deletes every record with this id. Anyone who knows the id may: it is random, and only the visitor's browser has it.
 */
export async function eraseChoices(
  ctx: Ctx,
  input: unknown,
  now = new Date(),
): Promise<Outcome<{ erased: number }, "invalid" | "not_found" | "rate_limited">> {
  const parsed = erasureSchema.safeParse(input);
  if (!parsed.success)
    return { ok: false, reason: "invalid", message: "This is not the number of a record." };
  const { id } = parsed.data;
  const taken = await take(ctx, rules.privacyErasures, ctx.request.ip, { now });
  if (!taken.ok)
    return {
      ok: false,
      reason: "rate_limited",
      message: "Too many attempts. Please try again in an hour.",
    };
  return await ctx.db.transaction(async (tx) => {
    const rows = await tx
      .delete(consentChoices)
      .where(eq(consentChoices.id, id))
      .returning({ seq: consentChoices.seq });
    if (rows.length === 0)
      return { ok: false, reason: "not_found", message: "There is no record with this number." };
    await recordAudit(tx, ctx, {
      action: "privacy_choices_erased",
      resourceType: "consent_choice",
      details: { erased: rows.length },
    });
    return { ok: true, value: { erased: rows.length } };
  });
}
