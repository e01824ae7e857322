import type { Schedule } from "#domain/access/schedule.ts";
import { backupSchedules } from "#domain/backups/backup-schedules.server.ts";
import type { RunBackup } from "#domain/backups/nightly-backup.server.ts";
import { purgePosts } from "#domain/blog/saving/delete-post.server.ts";
import { pruneAutosaves } from "#domain/blog/saving/prune-autosaves.server.ts";
import { publishDueTexts } from "#domain/page-texts/editing/plan-page-texts.server.ts";
import { publishDuePages } from "#domain/site/publish-due-pages.server.ts";
import { publishDue } from "#domain/blog/saving/publish-due.server.ts";
import { deleteOldChoices } from "#domain/consent/delete-old-choices.server.ts";
import { emailLanes, officePriority } from "#domain/emails/delivery/email-lanes.ts";
import { longestRetryMs } from "#domain/emails/schema.ts";
import { emailSender } from "#domain/emails/delivery/send-email.server.ts";
import { type DeliveryJob, leadDelivery } from "#domain/leads/sync/deliver-lead.server.ts";
import { leadSweeps } from "#domain/leads/lead-sweeps.server.ts";
import { alertSchedules } from "#domain/duty/alert-schedules.server.ts";
import { longestSyncPauseMs } from "#domain/leads/sync/crm-contact.ts";
import { type SyncJob, syncLanes } from "#domain/leads/sync/enqueue-sync.server.ts";
import { textSchedules } from "#domain/messages/text-schedules.server.ts";
import { syncSchedules } from "#domain/leads/sync/sync-schedules.server.ts";
import { leadSync } from "#domain/leads/sync/sync-lead.server.ts";
import { pruneLimits } from "#domain/limits/prune-limits.server.ts";
import { sweepLeftovers } from "#domain/media/leftovers.server.ts";
import { newsletterSchedules } from "#domain/newsletter/newsletter-schedules.server.ts";
import { reportFailures } from "#domain/people/account/report-failures.server.ts";
import type { Lockout } from "#domain/people/lockout/lockout.ts";
import { mailLockout } from "#domain/people/lockout/mail-lockout.server.ts";
import { mailReset } from "#domain/people/reset/mail-reset.server.ts";
import type { MailRequest } from "#domain/people/sign-in/mail-owner.server.ts";
import { deleteExpired } from "#domain/people/sign-in/delete-expired.server.ts";
import { openAccount } from "#domain/people/sign-up/open-account.server.ts";
import type { SignUpRequest } from "#domain/people/sign-up/sign-up-request.ts";
import { deleteExpiredBlocks } from "#domain/security/blocks/delete-expired.server.ts";
import { mailHead } from "#domain/compliance/audit-head/mail-head.server.ts";
import { sealEvents } from "#domain/audit/chain/seal-events.server.ts";
import { eraseContact } from "#domain/compliance/erasures/erase-contact.server.ts";
import { storeErasures } from "#domain/compliance/erasures/store-erasures.server.ts";
import { optOutStore } from "#domain/compliance/opt-outs/store-opt-outs.server.ts";
import { runRetention } from "#domain/compliance/retention/clean-up.server.ts";
import { nightly } from "#domain/compliance/retention/retention-state.server.ts";
import { recordMetrics } from "#domain/threats/metrics/record-metrics.server.ts";
import { mailWeekReport } from "#domain/reports/week/mail-week-report.server.ts";
import { visitSchedules } from "#domain/visits/visit-schedules.server.ts";
import { updateSchedules } from "#domain/updates/update-schedules.server.ts";
import { runMaintenance } from "#domain/threats/scans/run-maintenance.server.ts";
import type { RunTakeout } from "#domain/takeout/run-requested.server.ts";
import { apiSchedules } from "#domain/api/api-schedules.server.ts";
import { takeoutSchedules } from "#domain/takeout/takeout-schedules.server.ts";
import { sourceSchedules } from "#domain/lead-sources/source-schedules.server.ts";
import { importSchedules } from "#domain/imports/import-schedules.server.ts";
import { webhookSchedules } from "#domain/webhooks/webhook-schedules.server.ts";
import { conversationsOf, type Crm } from "#platform/crm.ts";
import type { Mailer } from "#platform/mailer.ts";

/** External services that jobs use; null while not configured. */
export interface Outside {
  mailer: () => Mailer | null;
  /** Connections to the mail server at once. */
  mailConnections: number;
  crm: () => Crm | null;
  runBackup: RunBackup | null;
  runTakeout: RunTakeout | null;
  /** Makes a run of the canary. */
  runChecks: (() => Promise<unknown>) | null;
}

/** Programs beside the server. */
export interface Programs {
  runBackup: RunBackup;
  runTakeout: RunTakeout;
}

/**
 * One job per key at a time. The handler schedules its own next attempt; the queue repeats jobs that a crash
 * interrupted.
 */
const ownRetries = {
  policy: "singleton",
  retryLimit: 100,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 1800,
} as const;
const threeRetries = { policy: "singleton", retryLimit: 3 } as const;

/** Every queue and every cron of the product. */
export function schedules(outside: Outside): Schedule[] {
  const { mailer, mailConnections, crm, runBackup, runTakeout, runChecks } = outside;
  const sendEmail = emailSender(mailer);
  const deliverLead = leadDelivery();
  const syncLead = leadSync(crm);
  return [
    {
      queue: { name: "send-email", ...ownRetries, longestPauseSeconds: longestRetryMs / 1000 },
      actor: "mail",
      lanes: { ...emailLanes(mailConnections), urgentFrom: officePriority },
      run: (ctx, { emailId }: { emailId: string }, job) => sendEmail(ctx, emailId, job),
    },
    {
      queue: {
        name: "deliver-lead",
        retryLimit: 100,
        retryDelay: 5,
        retryBackoff: true,
        retryDelayMax: 300,
      },
      actor: "crm",
      // The office's email about a lead waits for this job.
      lanes: { concurrency: 20, urgentFrom: -Infinity },
      run: (ctx, data: DeliveryJob, job) => deliverLead(ctx, { ...data, job }),
    },
    {
      queue: { name: "sync-lead", ...ownRetries, longestPauseSeconds: longestSyncPauseMs / 1000 },
      actor: "crm",
      lanes: syncLanes,
      run: (ctx, data: SyncJob, job) => syncLead(ctx, data, job),
    },
    ...syncSchedules(crm),
    ...textSchedules(() => conversationsOf(crm())),
    {
      queue: { name: "open-account", retryLimit: 8, retryDelay: 5 },
      actor: "accounts",
      run: (ctx, data: SignUpRequest) => openAccount(ctx, data),
    },
    {
      queue: { name: "mail-password-reset", retryLimit: 8, retryDelay: 5 },
      actor: "accounts",
      run: (ctx, data: MailRequest) => mailReset(ctx, data),
    },
    {
      queue: { name: "mail-lockout", policy: "singleton", retryLimit: 20, retryDelay: 30 },
      actor: "accounts",
      run: (ctx, data: Lockout) => mailLockout(ctx, data),
    },
    ...alertSchedules,
    ...visitSchedules,
    {
      // Monday at 7 AM of the company, whatever its time zone; a start later than that mails it, too.
      queue: { name: "week-report", ...threeRetries },
      actor: "schedule",
      cron: "*/15 * * * *",
      atStart: true,
      run: (ctx) => mailWeekReport(ctx),
    },
    {
      // One job per scheduled time; it publishes every post that is due.
      queue: { name: "publish-posts", retryLimit: 5, retryDelay: 10 },
      actor: "schedule",
      atStart: true,
      run: (ctx) => publishDue(ctx),
    },
    {
      // Catches missed publication times.
      queue: { name: "publish-posts-sweep", policy: "singleton", retryLimit: 0 },
      actor: "schedule",
      cron: "* * * * *",
      run: async (ctx) => {
        await publishDue(ctx);
        await publishDuePages(ctx);
        await publishDueTexts(ctx);
      },
    },
    ...newsletterSchedules,
    ...importSchedules,
    ...sourceSchedules,
    ...webhookSchedules,
    ...takeoutSchedules(runTakeout),
    ...apiSchedules,
    ...backupSchedules(runBackup),
    ...updateSchedules,
    ...leadSweeps,
    {
      queue: { name: "blocks-forget", ...threeRetries },
      actor: "schedule",
      cron: "37 4 * * *",
      run: (ctx) => deleteExpiredBlocks(ctx),
    },
    {
      queue: { name: "security-maintenance", ...threeRetries },
      actor: "schedule",
      cron: "47 4 * * *",
      run: async (ctx) => {
        const done = await runMaintenance(ctx);
        if (!done.ok) throw new Error(done.message);
      },
    },
    {
      queue: { name: "audit-seal", policy: "singleton", retryLimit: 0 },
      actor: "schedule",
      cron: "* * * * *",
      run: async (ctx) => void (await sealEvents(ctx.db)),
    },
    {
      // Early morning at the office, all year.
      queue: { name: "audit-head", ...threeRetries },
      actor: "schedule",
      cron: "7 12 * * *",
      run: (ctx) => mailHead(ctx),
    },
    {
      // At night at the office, all year.
      queue: { name: "retention", ...threeRetries, expireInSeconds: 3600 },
      actor: "schedule",
      cron: `${nightly.minute} ${nightly.hour} * * *`,
      run: async (ctx) => {
        const done = await runRetention(ctx);
        if (!done.ok) throw new Error(done.message);
      },
    },
    {
      queue: {
        name: "store-erasures",
        retryLimit: 100,
        retryDelay: 60,
        retryBackoff: true,
        retryDelayMax: 3600,
      },
      actor: "compliance",
      atStart: true,
      run: (ctx) => storeErasures(ctx),
    },
    {
      queue: { name: "store-opt-outs", ...threeRetries },
      actor: "compliance",
      cron: "*/5 * * * *",
      run: optOutStore(),
    },
    {
      queue: {
        name: "erase-contact",
        retryLimit: 1000,
        retryDelay: 60,
        retryBackoff: true,
        retryDelayMax: 3600,
      },
      actor: "crm",
      run: (_ctx, { contactId }: { contactId: string }) => eraseContact(crm(), contactId),
    },
    {
      queue: { name: "security-metrics", ...threeRetries },
      actor: "schedule",
      cron: "7 * * * *",
      run: (ctx) => recordMetrics(ctx),
    },
    {
      queue: { name: "consent-forget", ...threeRetries },
      actor: "schedule",
      cron: "27 4 * * *",
      run: (ctx) => deleteOldChoices(ctx),
    },
    {
      queue: { name: "auth-forget", ...threeRetries },
      actor: "schedule",
      cron: "23 * * * *",
      run: (ctx) => deleteExpired(ctx),
    },
    {
      queue: { name: "prune-limits", ...threeRetries },
      actor: "schedule",
      cron: "*/10 * * * *",
      run: (ctx) => pruneLimits(ctx),
    },
    {
      queue: { name: "media-sweep", ...threeRetries },
      actor: "schedule",
      cron: "37 * * * *",
      run: (ctx) => sweepLeftovers(ctx),
    },
    {
      queue: { name: "purge-posts", ...threeRetries },
      actor: "schedule",
      cron: "37 4 * * *",
      run: (ctx) => purgePosts(ctx),
    },
    {
      queue: { name: "prune-autosaves", ...threeRetries },
      actor: "schedule",
      cron: "52 4 * * *",
      run: (ctx) => pruneAutosaves(ctx),
    },
    {
      queue: { name: "checks-now", policy: "singleton", retryLimit: 0, expireInSeconds: 900 },
      actor: "canary",
      run: async () => runChecks?.(),
    },
    {
      // Early morning at the office, all year.
      queue: { name: "daily-trouble", ...threeRetries },
      actor: "system updates",
      cron: "0 12 * * *",
      run: (ctx) => reportFailures(ctx),
    },
  ];
}
