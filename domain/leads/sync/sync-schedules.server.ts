import type { Schedule } from "#domain/access/schedule.ts";
import type { Crm } from "#platform/crm.ts";
import { syncBacklog, syncDenied } from "./sync-backlog.server.ts";

/** The jobs that sync leads which waited for a CRM, or for a token that it takes. */
export function syncSchedules(crm: () => Crm | null): Schedule[] {
  return [
    {
      queue: { name: "sync-backlog", policy: "singleton", retryLimit: 100, retryDelay: 30 },
      actor: "crm",
      atStart: true,
      run: (ctx) => syncBacklog(ctx),
    },
    {
      queue: { name: "sync-denied", policy: "singleton", retryLimit: 0 },
      actor: "crm",
      cron: "*/2 * * * *",
      run: (ctx) => syncDenied(ctx, crm()),
    },
  ];
}
