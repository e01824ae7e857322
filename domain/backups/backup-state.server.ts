import { desc, eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { backupRuns } from "#database/schema/supplies/backups.ts";
import type { DrillResult } from "#database/vocabularies.ts";
import { isNightly } from "./nightly-backup.server.ts";

export interface BackupState {
  /** The newest backup that was made; null if there is none. */
  made: {
    finishedAt: string;
    place: string;
    bytes: number;
    rows: number;
    files: number;
    drill: DrillResult;
  } | null;
  /** The error message of the newest run; empty after a success. */
  problem: string;
  /** When the newest run failed; null if it made a backup. */
  failedAt: string | null;
  isNightly: boolean;
  isEncrypted: boolean;
  /** Whether the loss of one disk takes data and backups. */
  isOnSameDisk: boolean;
}

/** The state of the backups, for administrators. */
export async function backupState(ctx: Ctx): Promise<BackupState> {
  requirePermission(ctx, "settings.read");
  const { db, env } = ctx;
  const newest = desc(backupRuns.startedAt);
  const [[run], [made]] = await Promise.all([
    db.select().from(backupRuns).orderBy(newest).limit(1),
    db.select().from(backupRuns).where(eq(backupRuns.outcome, "made")).orderBy(newest).limit(1),
  ]);
  return {
    made: made
      ? {
          finishedAt: made.finishedAt.toISOString(),
          place: made.place,
          bytes: made.bytes,
          rows: made.rows,
          files: made.files,
          drill: made.drill,
        }
      : null,
    problem: run?.problem ?? "",
    failedAt: run?.outcome === "failed" ? run.finishedAt.toISOString() : null,
    isNightly: isNightly(env),
    isEncrypted: Boolean(env.BACKUP_KEY),
    isOnSameDisk: !env.BACKUP_DIR && !env.BACKUP_S3_BUCKET,
  };
}
