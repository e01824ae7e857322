import type { Schedule } from "#domain/access/schedule.ts";
import { sweepMessages } from "./messages/sweep-messages.server.ts";

export const sourceSchedules: readonly Schedule[] = [
  {
    queue: { name: "lead-source-sweep", policy: "singleton", retryLimit: 3 },
    actor: "lead-source",
    cron: "47 4 * * *",
    run: (ctx) => sweepMessages(ctx),
  },
];
