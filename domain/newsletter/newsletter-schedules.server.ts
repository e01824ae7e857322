import type { Schedule } from "#domain/access/schedule.ts";
import { deleteUnconfirmed } from "./delete-unconfirmed.server.ts";
import { sendIssues } from "./issues/sending/send-issues.server.ts";
import { tellPausedAgain } from "./issues/sending/tell-paused.server.ts";

/** The newsletter's queues and crons. */
export const newsletterSchedules: readonly Schedule[] = [
  {
    queue: { name: "newsletter-send", retryLimit: 100, retryDelay: 5 },
    actor: "newsletter",
    atStart: true,
    run: (ctx) => sendIssues(ctx),
  },
  {
    // Catches missed times, and issues that waited for a mail server.
    queue: { name: "newsletter-send-sweep", policy: "singleton", retryLimit: 0 },
    actor: "newsletter",
    cron: "* * * * *",
    run: (ctx) => sendIssues(ctx),
  },
  {
    queue: { name: "newsletter-tell-paused", policy: "singleton", retryLimit: 0 },
    actor: "newsletter",
    cron: "*/15 * * * *",
    run: (ctx) => tellPausedAgain(ctx),
  },
  {
    queue: { name: "newsletter-forget", policy: "singleton", retryLimit: 3 },
    actor: "schedule",
    cron: "17 4 * * *",
    run: (ctx) => deleteUnconfirmed(ctx),
  },
];
