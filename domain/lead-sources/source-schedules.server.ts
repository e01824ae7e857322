import type { Schedule } from "#domain/access/schedule.ts";
import { askAgain } from "./messages/take-facebook-leads.server.ts";
import { sweepMessages } from "./messages/sweep-messages.server.ts";

export const sourceSchedules: readonly Schedule[] = [
  {
    queue: { name: "lead-source-sweep", policy: "singleton", retryLimit: 3 },
    actor: "lead-source",
    cron: "47 4 * * *",
    run: (ctx) => sweepMessages(ctx),
  },
  {
    queue: { name: "lead-source-ask", policy: "singleton", retryLimit: 0 },
    actor: "lead-source",
    cron: "*/5 * * * *",
    run: (ctx) => askAgain(ctx),
  },
];
