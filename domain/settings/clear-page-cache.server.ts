import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { invalidateDocuments } from "./invalidate-documents.server.ts";

/** Every instance forgets its finished documents and renders them again. */
export async function clearPageCache(ctx: Ctx): Promise<Outcome<{ message: string }, never>> {
  requirePermission(ctx, "settings.write");
  return await ctx.db.transaction(async (tx) => {
    await invalidateDocuments(tx);
    await recordAudit(tx, ctx, { action: "page_cache_cleared", resourceType: "system" });
    return {
      ok: true,
      value: { message: "Page cache cleared. Pages are made again as they are read." },
    };
  });
}
