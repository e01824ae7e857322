import type { Schedule } from "#domain/access/schedule.ts";
import { alertRetries, deliverAlert } from "./delivery/deliver-alert.server.ts";

/** An alert goes before everything else. */
const lanes = { concurrency: 10, urgentFrom: -Infinity };

/** The queues of alerts about leads that wait. */
export const alertSchedules: readonly Schedule[] = [
  {
    queue: {
      name: "push-alert",
      retryLimit: alertRetries.push,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 60,
      expireInSeconds: 60,
    },
    actor: "clock",
    lanes,
    run: (ctx, data: { deliveryId: string }, job) => deliverAlert(ctx, data, job),
  },
  {
    queue: {
      name: "text-alert",
      retryLimit: alertRetries.text,
      retryDelay: 15,
      retryBackoff: true,
      retryDelayMax: 240,
      expireInSeconds: 60,
    },
    actor: "clock",
    lanes,
    run: (ctx, data: { deliveryId: string }, job) => deliverAlert(ctx, data, job),
  },
];
