import { eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { customCodes } from "#database/schema/office/codes.ts";
import { lockCode, missingCode } from "../change-codes.server.ts";

/** Deletes the draft of a code. The audit log keeps its last state. */
export async function discardCodeDraft(
  ctx: Ctx,
  { id }: { id: string },
): Promise<Outcome<{ message: string }, "not_found">> {
  requirePermission(ctx, "codes.write");
  return await ctx.db.transaction(async (tx) => {
    const code = await lockCode(tx, id);
    if (!code) return missingCode;
    if (code.draft === null) return { ok: true, value: { message: "There is no draft." } };
    await tx.update(customCodes).set({ draft: null }).where(eq(customCodes.id, id));
    await recordAudit(tx, ctx, {
      action: "code_draft_discarded",
      resourceType: "custom_code",
      resourceId: id,
      details: { draft: code.draft },
    });
    return { ok: true, value: { message: "The draft is deleted." } };
  });
}
