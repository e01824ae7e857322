import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Env } from "#platform/env.ts";
import { mailProblem } from "./mail-problem.server.ts";
import { failedReport } from "./report.ts";
import { takeReports } from "./handed-reports.server.ts";
import { recordBackup } from "./record-backup.server.ts";

/** Makes a backup in a separate process. @throws Error with the process's output if it ends without a report */
export type RunBackup = (options: { byHand: boolean }) => Promise<void>;

/** Whether backups are made every night: in production, unless the environment says otherwise. */
export function isNightly({ BACKUP_NIGHTLY, NODE_ENV }: Env): boolean {
  return BACKUP_NIGHTLY ?? NODE_ENV === "production";
}

/** Makes the backup of this night, unless the environment turns it off. */
export async function nightlyBackup(ctx: Ctx, run: RunBackup): Promise<void> {
  requirePermission(ctx, "settings.write");
  if (isNightly(ctx.env)) await backUp(ctx, () => run({ byHand: false }));
}

/** Makes a backup that a person asked for. */
export async function backUpNow(ctx: Ctx, run: RunBackup): Promise<void> {
  requirePermission(ctx, "settings.write");
  await backUp(ctx, () => run({ byHand: true }));
}

/** Emails administrators if the backup fails. */
async function backUp(ctx: Ctx, run: () => Promise<void>): Promise<void> {
  const startedAt = new Date();
  try {
    await run();
  } catch (error) {
    ctx.log.error({ err: error }, "backups: a backup failed");
    await recordBackup(ctx, failedReport("", error));
  }
  await takeReports(ctx);
  await mailProblem(ctx, startedAt);
}
