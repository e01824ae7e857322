import type { Schedule } from "#domain/access/schedule.ts";
import { takeReports } from "./handed-reports.server.ts";
import { backUpNow, nightlyBackup, type RunBackup } from "./nightly-backup.server.ts";

/** The queues and crons of backups. */
export function backupSchedules(runBackup: RunBackup | null): Schedule[] {
  return [
    {
      // At night at the office, all year.
      queue: { name: "nightly-backup", policy: "singleton", expireInSeconds: 6 * 3600 },
      actor: "backup",
      cron: "23 8 * * *",
      run: async (ctx) => runBackup && (await nightlyBackup(ctx, runBackup)),
    },
    {
      queue: { name: "backup-now", policy: "singleton", retryLimit: 0, expireInSeconds: 6 * 3600 },
      actor: "backup",
      run: async (ctx) => runBackup && (await backUpNow(ctx, runBackup)),
    },
    {
      // Of backups that were started by hand.
      queue: { name: "backup-reports", policy: "singleton" },
      actor: "backup",
      cron: "* * * * *",
      run: (ctx) => takeReports(ctx),
    },
  ];
}
