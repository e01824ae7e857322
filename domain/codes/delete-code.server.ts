import { isUuid } from "#domain/words/uuid.ts";
import { eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { customCodes } from "#database/schema/office/codes.ts";
import { missingCode, notifyCodes, revisionValues } from "./change-codes.server.ts";

/** Deletes a code and its revisions; the audit row keeps its last state. */
export async function deleteCode(
  ctx: Ctx,
  { id }: { id: string },
): Promise<Outcome<{ message: string }, "not_found">> {
  requirePermission(ctx, "codes.write");
  if (!isUuid(id)) return missingCode;
  return await ctx.db.transaction(async (tx) => {
    const [row] = await tx.delete(customCodes).where(eq(customCodes.id, id)).returning();
    if (!row) return missingCode;
    await recordAudit(tx, ctx, {
      action: "code_deleted",
      resourceType: "custom_code",
      resourceId: id,
      severity: "medium",
      details: { before: revisionValues(row) },
    });
    await notifyCodes(tx);
    return { ok: true, value: { message: `“${row.name}” is deleted.` } };
  });
}
