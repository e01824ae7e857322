import type { Schedule } from "#domain/access/schedule.ts";
import { readCalendars } from "./busy/read-calendars.server.ts";
import { remindVisits } from "./remind-visits.server.ts";

export const visitSchedules: readonly Schedule[] = [
  {
    queue: { name: "remind-visits", policy: "singleton", retryLimit: 3 },
    actor: "schedule",
    cron: "*/15 * * * *",
    run: (ctx) => remindVisits(ctx),
  },
  {
    queue: { name: "read-calendars", policy: "singleton", retryLimit: 0, expireInSeconds: 3600 },
    actor: "schedule",
    cron: "*/15 * * * *",
    run: (ctx) => readCalendars(ctx),
  },
];
