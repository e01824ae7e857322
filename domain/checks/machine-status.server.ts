import type { Ctx } from "#domain/access/context.server.ts";
import { type BackupState, backupState } from "#domain/backups/backup-state.server.ts";
import { takeReports } from "#domain/backups/handed-reports.server.ts";
import { leadStats } from "#domain/leads/office/lead-stats.server.ts";
import {
  type SystemInformation,
  systemInformation,
} from "#domain/settings/system-information.server.ts";

export interface MachineStatus {
  version: string;
  /** Seconds since this instance started. */
  uptime: number;
  database: SystemInformation["database"];
  /** Requests without an answer, and those of them whose promise is over. */
  requests: { waiting: number; late: number };
  backup: BackupState;
}

/** What the running product knows for `pest-control status`. */
export async function machineStatus(ctx: Ctx): Promise<{ ok: true; value: MachineStatus }> {
  // A report waits up to a minute for its own job.
  await takeReports({ ...ctx, actor: { kind: "system", name: "backup" } });
  const { version, uptime, database } = await systemInformation(ctx);
  const { fresh, overdue } = await leadStats(ctx);
  const requests = { waiting: fresh, late: overdue };
  return {
    ok: true,
    value: { version, uptime, database, requests, backup: await backupState(ctx) },
  };
}
