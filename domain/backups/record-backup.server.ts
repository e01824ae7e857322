import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { backupRuns } from "#database/schema/supplies/backups.ts";
import { backupReport } from "./report.ts";

/** Stores what a run did, once. @returns false for something that is no report */
export async function recordBackup(
  ctx: Pick<Ctx, "db" | "actor" | "request">,
  input: unknown,
): Promise<boolean> {
  requirePermission(ctx, "settings.write");
  const { data: report } = backupReport.safeParse(input);
  if (!report) return false;
  const { id, startedAt, finishedAt, ...facts } = report;
  await ctx.db.transaction(async (tx) => {
    const [inserted] = await tx
      .insert(backupRuns)
      .values({ id, startedAt: new Date(startedAt), finishedAt: new Date(finishedAt), ...facts })
      .onConflictDoNothing()
      .returning({ id: backupRuns.id });
    if (!inserted) return;
    const isGood = report.outcome === "made" && report.drill === "equal";
    await recordAudit(tx, ctx, {
      action: "backup",
      resourceType: "backup",
      resourceId: id,
      severity: isGood ? "low" : "high",
      details: { ...facts },
    });
  });
  return true;
}
