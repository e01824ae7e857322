import { eq } from "drizzle-orm";
import {
  type Ctx,
  type Outcome,
  refuseStale,
  requirePermission,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { customCodes } from "#database/schema/office/codes.ts";
import { lockCode, missingCode, notifyCodes, storeRevision } from "./change-codes.server.ts";

/** Enables or disables a code. Disabling needs no recent authentication: it must be possible at once. */
export async function switchCode(
  ctx: Ctx,
  { id, enabled }: { id: string; enabled: boolean },
): Promise<Outcome<{ message: string }, "not_found" | "reauthenticate">> {
  requirePermission(ctx, "codes.write");
  const stale = enabled ? refuseStale(ctx) : null;
  if (stale) return stale;
  return await ctx.db.transaction(async (tx) => {
    const before = await lockCode(tx, id);
    if (!before) return missingCode;
    const message = enabled ? `“${before.name}” is on the site.` : `“${before.name}” is off.`;
    if (before.enabled === enabled) return { ok: true, value: { message } };
    const [row] = await tx
      .update(customCodes)
      .set({ enabled, disabledReason: null, version: before.version + 1, updatedAt: new Date() })
      .where(eq(customCodes.id, id))
      .returning();
    if (!row) return missingCode;
    await storeRevision(tx, ctx, row);
    await recordAudit(tx, ctx, {
      action: enabled ? "code_enabled" : "code_disabled",
      resourceType: "custom_code",
      resourceId: id,
      severity: "medium",
      details: { name: row.name, reason: before.disabledReason },
    });
    await notifyCodes(tx);
    return { ok: true, value: { message } };
  });
}
