import { isUuid } from "#domain/words/uuid.ts";
import { eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { notFoundIgnores } from "#database/schema/work/redirects.ts";
import { applyIgnores } from "./ignored-urls.server.ts";

const missing = {
  ok: false,
  reason: "not_found",
  message: "This ignore rule no longer exists.",
} as const;

/** Lists and counts an ignored address again; what was requested meanwhile was not counted. */
export async function stopIgnoring(
  ctx: Ctx,
  input: { id: string },
): Promise<Outcome<{ message: string }, "not_found">> {
  requirePermission(ctx, "redirects.write");
  if (!isUuid(input.id)) return missing;
  return await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .delete(notFoundIgnores)
      .where(eq(notFoundIgnores.id, input.id))
      .returning({ pattern: notFoundIgnores.pattern });
    if (!row) return missing;
    await applyIgnores(tx);
    await recordAudit(tx, ctx, {
      action: "not_found_listed",
      resourceType: "not_found_ignore",
      resourceId: input.id,
      details: row,
    });
    return { ok: true, value: { message: `“${row.pattern}” is listed again.` } } as const;
  });
}
