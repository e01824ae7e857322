import type { Schedule } from "#domain/schedules.ts";
import { remindVisits } from "#domain/visits/remind-visits.server.ts";
import { mailWeekReport } from "#domain/reports/week/mail-week-report.server.ts";
import { alertRetries, deliverAlert } from "./delivery/deliver-alert.server.ts";

/** An alert goes before everything else. */
const lanes = { concurrency: 10, urgentFrom: -Infinity };

/** Queues and crons of the office's day: alerts, reminders and Monday's report. */
export const officeSchedules: readonly Schedule[] = [
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
  {
    queue: { name: "remind-visits", policy: "singleton", retryLimit: 3 },
    actor: "schedule",
    cron: "*/15 * * * *",
    run: (ctx) => remindVisits(ctx),
  },
  {
    // Monday at 7 AM of the company, whatever its time zone; a start later than that mails it, too.
    queue: { name: "week-report", policy: "singleton", retryLimit: 3 },
    actor: "schedule",
    cron: "*/15 * * * *",
    atStart: true,
    run: (ctx) => mailWeekReport(ctx),
  },
];
