import type { Schedule } from "#domain/access/schedule.ts";
import { handRequest } from "./handed-update.server.ts";
import { lookForUpdate } from "./look-for-update.server.ts";

export const updateSchedules: Schedule[] = [
  {
    // After a failure, the next try is a day later.
    queue: { name: "look-for-update", policy: "singleton", retryLimit: 0 },
    actor: "updates",
    cron: "41 9 * * *",
    atStart: true,
    run: (ctx) => lookForUpdate(ctx),
  },
  {
    queue: { name: "update-now", policy: "singleton", retryLimit: 0 },
    actor: "updates",
    run: (ctx) => handRequest(ctx.env.DATA_DIR),
  },
];
