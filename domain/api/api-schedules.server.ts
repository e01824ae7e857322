import type { Schedule } from "#domain/access/schedule.ts";
import { deleteOldRequests } from "./requests/repeated-requests.server.ts";

export const apiSchedules: Schedule[] = [
  {
    queue: { name: "api-forget", policy: "singleton", retryLimit: 3 },
    actor: "api",
    cron: "17 * * * *",
    run: (ctx) => deleteOldRequests(ctx.db),
  },
];
