import { eq, max, min } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { isNightly } from "#domain/backups/nightly-backup.server.ts";
import { backupRuns } from "#database/schema/supplies/backups.ts";
import { canaryRuns } from "#database/schema/overview/canary.ts";
import { type CanaryResult, failed, ok, skipped } from "../checks.ts";

const hourMs = 3_600_000;
/** One day, plus four hours for a long backup. */
const oldestMs = 28 * hourMs;

/** Whether last night's backup was made. A new installation has until its first night. */
export async function probeBackup(ctx: Ctx, now = new Date()): Promise<CanaryResult> {
  if (!isNightly(ctx.env)) return skipped("backup", "Nightly backups are off.");
  try {
    const [[made], [runs]] = await Promise.all([
      ctx.db
        .select({ at: max(backupRuns.finishedAt) })
        .from(backupRuns)
        .where(eq(backupRuns.outcome, "made")),
      ctx.db.select({ at: min(canaryRuns.slot) }).from(canaryRuns),
    ]);
    const since = made?.at ?? runs?.at ?? now;
    const ageMs = now.getTime() - since.getTime();
    if (ageMs > oldestMs)
      return failed(
        "backup",
        made?.at
          ? `The last backup is ${Math.round(ageMs / hourMs)} hours old.`
          : "There is no backup yet.",
      );
    return made?.at
      ? ok("backup", `The last backup is ${Math.round(ageMs / hourMs)} hours old.`)
      : skipped("backup", "The first night is still to come.");
  } catch {
    return skipped("backup", "The database does not answer.");
  }
}
