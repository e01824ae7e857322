import { eq } from "drizzle-orm";
import { z } from "zod";
import {
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { customCodes } from "#database/schema/office/codes.ts";
import { changedMeanwhile, lockCode, missingCode, revisionValues } from "../change-codes.server.ts";
import { codeForm } from "../schema.ts";

/**
 * Keeps a change of a code beside the code, which stays on the site as it is. Administrators see the draft by the
 * preview link; `saveCode` puts it on the site.
 */
export async function saveCodeDraft(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
  input: unknown,
): Promise<Outcome<{ message: string }, "invalid" | "not_found" | "conflict">> {
  requirePermission(ctx, "codes.write");
  const form = codeForm.safeParse(input);
  if (!form.success) return invalidFields(z.flattenError(form.error).fieldErrors);
  return await ctx.db.transaction(async (tx) => {
    const before = await lockCode(tx, id);
    if (!before) return missingCode;
    if (before.version !== version) return changedMeanwhile;
    const draft = revisionValues(form.data);
    await tx.update(customCodes).set({ draft }).where(eq(customCodes.id, id));
    await recordAudit(tx, ctx, {
      action: "code_draft_saved",
      resourceType: "custom_code",
      resourceId: id,
      details: { draft },
    });
    return { ok: true, value: { message: "The draft is saved. The site stays as it is." } };
  });
}
