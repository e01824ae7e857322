import { passwordHashing } from "#platform/crypto.ts";
import type { GateSize } from "#platform/gate.ts";
import type { PictureLimits } from "#platform/pictures/order.ts";
import type { Counted, Rule } from "./rule.ts";

/** A /48 contains 65,536 networks of subscribers, so wider networks have budgets too: this many times larger. */
export const widerBudgets = { 24: 8, 48: 16, 56: 4 } as const;

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;

type Columns = [by: Counted, points: number, seconds: number, what: string];

function tries(prefix: string, ...[by, points, seconds, what]: Columns): Rule<"database"> {
  return { store: "database", counts: "tries", prefix, by, points, seconds, what };
}

function rows(prefix: string, ...[by, points, seconds, what]: Columns): Rule<"rows"> {
  return { store: "rows", counts: "accepted", prefix, by, points, seconds, what };
}

function memory(prefix: string, ...[by, points, seconds, what]: Columns): Rule<"memory"> {
  return { store: "memory", counts: "tries", prefix, by, points, seconds, what };
}

/** Every limit on how often something may happen. Columns: stored prefix, counted by, points, seconds, what. */
export const rules = {
  signInPosts: {
    ...memory("sign-in-posts", "network", 20, 10, "posts to pages that take a password or code"),
    flood: true,
  },
  accountFromNetwork: {
    ...tries("pair", "account and network", 5, quarter, "failed sign-ins at one account"),
    setting: "maxLoginAttempts",
  },
  network: tries("network", "network", 30, quarter, "failed sign-ins at any account"),
  account: tries("account", "account", 40, hour, "failed sign-ins from everywhere"),
  unknownNetwork: tries(
    "wary",
    "account and network",
    1,
    quarter,
    "sign-ins after those, unless known",
  ),
  codesPerSignIn: {
    ...rows("sign-in-codes", "sign-in", 5, 10 * minute, "codes after one password"),
    counts: "tries",
  },
  appCodes: tries("code", "person", 10, quarter, "codes of authenticator apps"),
  recoveryCodes: tries("recovery-code", "person", 10, quarter, "recovery codes"),
  ownPassword: tries("code:password", "person", 10, quarter, "passwords at a password change"),
  ownPasskey: tries("code:passkey", "person", 10, quarter, "passkey challenges after sign-in"),
  passkeyChallenges: {
    ...tries("passkey", "network", 30, quarter, "passkey challenges before sign-in"),
    everyone: 20_000,
  },
  signUps: { ...tries("sign-up", "network", 5, hour, "sign-ups"), everyone: 200 },
  resetRequests: {
    ...tries("reset", "network", 5, quarter, "requests for a new password"),
    everyone: 500,
  },
  resetMails: rows("reset-mails", "person", 3, hour, "emails with a link for a new password"),
  confirmationMails: rows("confirmation-mails", "person", 3, hour, "new confirmation links"),
  lockoutMails: rows("lockout-mails", "person", 1, hour, "emails about a lock"),
  accountReminders: rows("account-reminders", "person", 3, day, "emails about a repeated sign-up"),
  leads: rows("lead", "person or network", 3, 5 * minute, "lead forms"),
  journaledLeads: memory(
    "journaled-leads",
    "network",
    3,
    5 * minute,
    "lead forms while the database is unavailable",
  ),
  requestChanges: tries("request-changes", "network", 20, hour, "changes of requests by visitors"),
  requestPhotos: {
    ...tries("request-photos", "network", 40, hour, "photographs of requests"),
    everyone: 1000,
  },
  photoParts: memory("photo-parts", "network", 2000, 5 * minute, "parts of photographs"),
  leadConfirmations: {
    ...tries("lead-confirmations", "email address", 1, day, "emails to a visitor about a request"),
    counts: "accepted",
  },
  repeatedLeads: {
    ...tries(
      "repeated-leads",
      "email address",
      1,
      day,
      "emails with the link of a repeated request",
    ),
    counts: "accepted",
  },
  newsletterRequests: rows("newsletter", "network", 3, 5 * minute, "newsletter requests"),
  newsletterConfirmations: rows(
    "newsletter-confirmations",
    "email address",
    3,
    day,
    "newsletter emails with a confirmation link",
  ),
  newsletterReminders: rows(
    "newsletter-reminders",
    "email address",
    1,
    day,
    "newsletter emails to a subscriber who subscribes again",
  ),
  privacyChoices: {
    ...tries("privacy-choices", "network", 30, hour, "privacy choices"),
    counts: "accepted",
    everyone: 5000,
  },
  privacyErasures: tries(
    "privacy-erasures",
    "network",
    10,
    hour,
    "deletions of the record of privacy choices",
  ),
  postSaves: rows("post-saves", "person", 5, minute, "saves of posts"),
  postDeletions: rows("post-deletions", "person", 3, minute, "deletions of posts"),
  autosaves: { ...tries("autosave", "person", 60, minute, "autosaves"), counts: "accepted" },
  modelCalls: rows("model-calls", "person", 30, hour, "calls of the language model"),
  testMails: rows("test-mails", "person", 10, hour, "test emails"),
  notedQueries: rows("noted-queries", "person", 30, minute, "SQL statements noted in the history"),
  deletionRequests: tries("deletion-requests", "person", 3, minute, "deletions of personal data"),
  reportedEvents: tries(
    "reported-events",
    "person",
    30,
    minute,
    "security events reported by staff",
  ),
  testAlerts: tries("test-alerts", "person", 10, 10 * minute, "test alerts to a device"),
  connectionChecks: tries("connection-checks", "person", 10, minute, "checks of connections"),
  pageEvents: memory("page-events", "network", 120, minute, "events that public pages report"),
  behaviorReports: memory(
    "behavior-reports",
    "person",
    60,
    minute,
    "behavior reported by a browser",
  ),
  sourceMessages: memory("source-messages", "source", 600, hour, "messages of a source of leads"),
  oldSiteCopies: memory("old-site-copies", "network", 60, 5 * minute, "copies from the old site"),
  forgedWebhooks: memory(
    "forged-webhooks",
    "network",
    30,
    minute,
    "webhooks without a valid signature",
  ),
  wrongKeys: memory("wrong-keys", "network", 30, minute, "requests with a wrong API key"),
  apiRequests: memory(
    "api-requests",
    "API key",
    600,
    minute,
    "requests with an API key (a key may have a lower limit)",
  ),
  missingPages: memory("missing-pages", "network", 60, minute, "missing pages listed by address"),
} as const satisfies Record<string, Rule>;

/** Facts about sign-ins that expire; they are stored with the counters and pruned with them. */
export const marks = {
  /** An account is locked for a network. */
  lock: { prefix: "lock" },
  /** Locks so far; each doubles the next one, up to a day. Expires a day after the last lock. */
  strikes: { prefix: "strikes", seconds: day },
  /** The owner of an account signed in from a network. */
  knownNetwork: { prefix: "owner", seconds: 30 * day, perAccount: 20 },
} as const;

/** Every limit on how much happens at once in one instance. */
export const gates = {
  passwordHashes: passwordHashing,
  /** Pictures in processing. Those of staff wait in the reserved places, so visitors cannot hold them up. */
  pictures: { atOnce: 2, waiting: 20, reserved: 12, reservedPerKey: 6 },
  /** Uploaded files of staff in memory. */
  uploads: { atOnce: 3, waiting: 30 },
  /** Uploaded files of visitors in memory. */
  visitorUploads: { atOnce: 2, waiting: 10 },
  /** Quick queries of the database tools. */
  reports: { atOnce: 1, waiting: 10 },
} as const satisfies Record<string, GateSize>;

const mebibyte = 1024 * 1024;

/** What one picture may use while it is drawn, by who sends it. */
export const pictureLimits = {
  visitors: { pixels: 64_000_000, memoryBytes: 110 * mebibyte, processorMs: 5000 },
  staff: { pixels: 64_000_000, memoryBytes: 400 * mebibyte, processorMs: 60_000 },
} as const satisfies Record<string, PictureLimits>;

/** Announced bytes of photographs that still arrive. */
export const waitingPhotos = {
  request: 36 * mebibyte,
  sender: 60 * mebibyte,
  everyone: 512 * mebibyte,
  /** Of everyone, one without progress for so long makes room for another. */
  idleSeconds: hour,
  /** The sweep runs every hour, so that none is kept for a day. */
  keptSeconds: 22 * hour,
} as const;

/** Networks (or people) that one rule counts in memory at once; a new one replaces the one idle longest. */
export const memoryKeys = 10_000;
