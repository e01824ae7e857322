import { expect, it } from "vitest";
import { projectRoot } from "#tests/running-server.ts";
import { findVerbs } from "./audited-verbs.ts";

/** Functions that write and leave no audit row, by the reason. */
const unaudited: Record<string, readonly string[]> = {
  "Its callers leave the row.": [
    "domain/imports/files/stored-file.server.ts#discardFiles",
    "domain/media/intake.server.ts#storeFiles",
    "domain/media/leftovers.server.ts#discard",
    "domain/newsletter/confirm.server.ts#endOpenLinks",
    "domain/redirects/moves/write-moves.server.ts#keepRemovedState",
    "domain/redirects/stored/change-rules.server.ts#changeRules",
    "domain/writing/model-calls.server.ts#callModel",
  ],
  "It hands out what an importer writes with; the step that runs it leaves the row.": [
    "domain/imports/steps/import-run.server.ts#runOf",
  ],
  "It follows the audit log, and keeps what receivers answered.": [
    "domain/webhooks/follow-log.server.ts#followLog",
    "domain/webhooks/follow-log.server.ts#sendWebhooks",
    "domain/webhooks/sending/send-due.server.ts#sendDue",
  ],
  "It is in a log of its own.": [
    "domain/compliance/audit-head/mail-head.server.ts#mailHead",
    "domain/backups/mail-problem.server.ts#mailProblem",
    "domain/canary/alert.server.ts#sendAlert",
    "domain/canary/canary.server.ts#createCanary",
    "domain/canary/canary.server.ts#startCanary",
    "domain/canary/probes/lead.server.ts#probeLead",
    "domain/emails/delivery/record-attempts.server.ts#recordAttempts",
    "domain/emails/release-held.server.ts#releaseHeld",
    "domain/emails/retry-email.server.ts#retryFailedOf",
    "domain/emails/retry-email.server.ts#retryWaiting",
    "domain/leads/canary/remove-canary-leads.server.ts#removeCanaryLeads",
    "domain/leads/sync/sync-backlog.server.ts#syncBacklog",
    "domain/leads/sync/sync-backlog.server.ts#syncDenied",
    "domain/media/intake.server.ts#reportFile",
    "domain/newsletter/issues/sending/tell-paused.server.ts#tellPausedAgain",
    "domain/people/account/report-failures.server.ts#reportFailures",
    "domain/threats/metrics/record-metrics.server.ts#recordMetrics",
    "domain/updates/shared-update.server.ts#reportUpdate",
    "domain/visits/busy/read-calendars.server.ts#readCalendar",
    "domain/visits/busy/read-calendars.server.ts#readCalendars",
  ],
  "The product deletes what is past its time, as documented.": [
    "domain/blog/saving/prune-autosaves.server.ts#pruneAutosaves",
    "domain/compliance/consents/delete-old-proofs.server.ts#deleteOldProofs",
    "domain/consent/delete-old-choices.server.ts#deleteOldChoices",
    "domain/lead-sources/messages/sweep-messages.server.ts#sweepMessages",
    "domain/messages/sweep-texts.server.ts#sweepTexts",
    "domain/takeout/sweep-takeouts.server.ts#sweepTakeouts",
    "domain/webhooks/sweep-webhooks.server.ts#sweepWebhooks",
    "domain/limits/prune-limits.server.ts#pruneLimits",
    "domain/media/leftovers.server.ts#sweepLeftovers",
    "domain/newsletter/delete-unconfirmed.server.ts#deleteUnconfirmed",
    "domain/people/sign-in/delete-expired.server.ts#deleteExpired",
    "domain/security/blocks/delete-expired.server.ts#deleteExpiredBlocks",
  ],
  "It counts, or keeps a step until the next one, which leaves the row.": [
    "domain/limits/limiter.server.ts#takeWider",
    "domain/people/passkeys/add.server.ts#beginPasskey",
    "domain/people/passkeys/confirm.server.ts#beginPasskeyConfirmation",
    "domain/people/passkeys/sign-in.server.ts#beginPasskeySignIn",
    "domain/people/second-step/code-limits.server.ts#forgetWrongCodes",
    "domain/people/second-step/code-limits.server.ts#takeCode",
    "domain/people/second-step/verify-second-step.server.ts#cancelSecondStep",
    "domain/people/sessions/extend-session.server.ts#extendSession",
    "domain/people/sign-in/operations.server.ts#detectBruteForceAttack",
  ],
  "It keeps a person's unfinished work or place; what comes of it leaves the row.": [
    "domain/blog/saving/autosave-post.server.ts#autosavePost",
    "domain/duty/notifications.server.ts#notifications",
    "domain/duty/read-marks.server.ts#markAllRead",
    "domain/duty/read-marks.server.ts#startReadMark",
    "domain/leads/photos/begin-photo.server.ts#beginPhoto",
    "domain/messages/mark-texts-seen.server.ts#markTextsSeen",
    "domain/writing/board/change-board.server.ts#changeBoard",
    "domain/writing/board/edit-idea.server.ts#editIdea",
    "domain/writing/board/move-board.server.ts#moveBoard",
    "domain/writing/board/remove-idea.server.ts#removeIdea",
    "domain/writing/board/start-over.server.ts#startOver",
    "domain/writing/running-calls.server.ts#cancelCalls",
  ],
  "It reads: it only brings sums up to date.": [
    "domain/redirects/not-found/monitor-report.server.ts#monitorReport",
    "domain/redirects/not-found/not-found-summary.server.ts#notFoundSummary",
    "domain/redirects/not-found/not-found-summary.server.ts#openWindow",
    "domain/redirects/not-found/unresolved.server.ts#countUnresolved",
    "domain/redirects/not-found/unresolved.server.ts#unresolvedUrls",
    "domain/redirects/operations.server.ts#get404AnalyticsSummary",
  ],
  "It stores what the product ships with.": [
    "domain/redirects/stored/built-in.server.ts#seedBuiltInRedirects",
  ],
};

it("every function of the domain that acts for somebody and writes leaves an audit row", () => {
  const verbs = findVerbs(projectRoot);
  expect(verbs.length).toBeGreaterThan(150);
  const silent = verbs.filter(({ isAudited }) => !isAudited).map(({ id }) => id);
  expect(silent).toEqual(
    Object.values(unaudited)
      .flat()
      .toSorted((one, other) => (one < other ? -1 : 1)),
  );
});
