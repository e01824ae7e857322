import { and, eq } from "drizzle-orm";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { signedOut } from "#domain/access/fresh.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { mfaFactors } from "#database/schema/work/people.ts";
import { factorGone } from "./rules.ts";

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
    if (!row) return factorGone;
    await recordAudit(tx, ctx, {
      action: "mfa_factor_cancelled",
      resourceType: "mfa_factor",
      resourceId: row.id,
    });
    return { ok: true, value: null };
  });
}
