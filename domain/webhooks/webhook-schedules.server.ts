import type { Schedule } from "#domain/access/schedule.ts";
import { followLog, sendWebhooks } from "./follow-log.server.ts";
import { sweepWebhooks } from "./sweep-webhooks.server.ts";

/** The queue of webhooks. The cron runs later attempts and continues after a crash. */
export const webhookSchedules: readonly Schedule[] = [
  {
    queue: { name: "webhook-send", retryLimit: 3, retryDelay: 5, expireInSeconds: 900 },
    actor: "webhooks",
    run: (ctx) => sendWebhooks(ctx),
  },
  {
    queue: { name: "webhook-sweep", policy: "singleton", retryLimit: 0 },
    actor: "webhooks",
    cron: "* * * * *",
    run: async (ctx) => {
      await followLog(ctx);
      await sendWebhooks(ctx);
    },
  },
  {
    queue: { name: "webhook-forget", policy: "singleton", retryLimit: 3 },
    actor: "webhooks",
    cron: "42 4 * * *",
    run: (ctx) => sweepWebhooks(ctx),
  },
];
