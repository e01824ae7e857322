import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";

/** Starts a backup soon. While one waits or runs, another request adds none. */
export async function requestBackup(ctx: Ctx): Promise<Outcome<{ message: string }, never>> {
  requirePermission(ctx, "settings.write");
  return await ctx.db.transaction(async (tx) => {
    await ctx.jobs.enqueue(tx, "backup-now", {}, { singletonKey: "now" });
    await recordAudit(tx, ctx, { action: "backup_requested", resourceType: "backup" });
    return { ok: true, value: { message: "The backup starts. Its result appears under Backups." } };
  });
}
