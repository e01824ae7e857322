import { isUuid } from "#domain/words/uuid.ts";
import { and, eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { leadFiles } from "#database/schema/work/lead-files.ts";
import { recordLeadEvent } from "#domain/leads/changes/change-lead.server.ts";
import { markUnowned } from "#domain/media/leftovers.server.ts";

/** Removes a file of a lead for good; the sweep deletes it from the storage within two days. */
export async function removeLeadFile(
  ctx: Ctx,
  { leadId, fileId }: { leadId: string; fileId: string },
): Promise<Outcome<{ name: string }, "not_found">> {
  requirePermission(ctx, "leads.write");
  if (!isUuid(leadId) || !isUuid(fileId)) return missing;
  return await ctx.db.transaction(async (tx) => {
    const [file] = await tx
      .delete(leadFiles)
      .where(and(eq(leadFiles.id, fileId), eq(leadFiles.leadId, leadId)))
      .returning();
    if (!file) return missing;
    await markUnowned(tx, [file.key]);
    const { name } = file;
    await recordLeadEvent(tx, ctx, leadId, "file_removed", { file: fileId }, { name });
    return { ok: true, value: { name } } as const;
  });
}

const missing = {
  ok: false,
  reason: "not_found",
  message: "This file was removed already.",
} as const;
