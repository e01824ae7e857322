import { isUuid } from "#domain/words/uuid.ts";
import { eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { recordRevision } from "#domain/redirects/history/record-revision.server.ts";
import { redirectRules } from "#database/schema/work/redirects.ts";
import { changeRules, missingRule } from "#domain/redirects/stored/change-rules.server.ts";

export async function deleteRedirect(
  ctx: Ctx,
  input: { id: string },
): Promise<Outcome<{ message: string }, "not_found">> {
  requirePermission(ctx, "redirects.write");
  if (!isUuid(input.id)) return missingRule;
  return await changeRules<Outcome<{ message: string }, "not_found">>(ctx, async (tx) => {
    const [row] = await tx
      .delete(redirectRules)
      .where(eq(redirectRules.id, input.id))
      .returning({ from: redirectRules.from, to: redirectRules.to });
    if (!row) return missingRule;
    await recordAudit(tx, ctx, {
      action: "redirect_deleted",
      resourceType: "redirect_rule",
      resourceId: input.id,
      details: row,
    });
    await recordRevision(tx, ctx, `Deleted ${row.from}`);
    return { ok: true, value: { message: `“${row.from}” is no longer redirected.` } };
  });
}
