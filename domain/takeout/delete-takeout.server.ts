import { rm } from "node:fs/promises";
import { and, eq, ne } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { isUuid } from "#domain/words/uuid.ts";
import { takeouts } from "#database/schema/overview/takeouts.ts";
import { takeoutFile } from "./takeout-file.ts";

/** Deletes an archive and its file. */
export async function deleteTakeout(
  ctx: Ctx,
  { id }: { id: string },
): Promise<Outcome<{ message: string }, "not_found">> {
  requirePermission(ctx, "settings.write");
  const gone = {
    ok: false,
    reason: "not_found",
    message: "This archive no longer exists.",
  } as const;
  if (!isUuid(id)) return gone;
  const deleted = await ctx.db.transaction(async (tx) => {
    const rows = await tx
      .delete(takeouts)
      .where(and(eq(takeouts.id, id), ne(takeouts.state, "running")))
      .returning({ id: takeouts.id });
    if (rows.length > 0)
      await recordAudit(tx, ctx, {
        action: "takeout_deleted",
        resourceType: "takeout",
        resourceId: id,
      });
    return rows.length;
  });
  if (deleted === 0) return gone;
  await rm(takeoutFile(ctx.env.DATA_DIR, id), { force: true });
  return { ok: true, value: { message: "The archive is deleted." } };
}
