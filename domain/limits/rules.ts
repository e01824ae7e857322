import { passwordHashing } from "#platform/crypto.ts";
import type { GateSize } from "#platform/gate.ts";
import type { Rule } from "./rule.ts";

/** An attacker with a /48 has 65,536 networks of one subscriber: wider networks have budgets too, so many times larger. */
export const widerBudgets = { 24: 8, 48: 16, 56: 4 } as const;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const tries = { store: "database", counts: "tries" } as const;
const rows = { store: "rows", counts: "accepted" } as const;
const shed = { store: "memory", counts: "tries" } as const;

/** Every limit on how often something may happen. */
export const rules = {
  signInPosts: {
    ...shed,
    what: "posts to pages that take a password or code",
    prefix: "sign-in-posts",
    by: "network",
    points: 20,
    seconds: 10,
    flood: true,
  },
  accountFromNetwork: {
    ...tries,
    what: "failed sign-ins at one account",
    prefix: "pair",
    by: "account and network",
    points: 5,
    seconds: 15 * minute,
    setting: "maxLoginAttempts",
  },
  network: {
    ...tries,
    what: "failed sign-ins at any account",
    prefix: "network",
    by: "network",
    points: 30,
    seconds: 15 * minute,
  },
  account: {
    ...tries,
    what: "failed sign-ins from everywhere, before unknown networks get one try",
    prefix: "account",
    by: "account",
    points: 40,
    seconds: hour,
  },
  unknownNetwork: {
    ...tries,
    what: "tries of an unknown network at an account under attack",
    prefix: "wary",
    by: "account and network",
    points: 1,
    seconds: 15 * minute,
  },
  codesPerSignIn: {
    ...rows,
    counts: "tries",
    what: "codes after one password",
    prefix: "sign-in-codes",
    by: "sign-in",
    points: 5,
    seconds: 10 * minute,
  },
  appCodes: {
    ...tries,
    what: "codes of authenticator apps",
    prefix: "code",
    by: "person",
    points: 10,
    seconds: 15 * minute,
  },
  recoveryCodes: {
    ...tries,
    what: "recovery codes",
    prefix: "recovery-code",
    by: "person",
    points: 10,
    seconds: 15 * minute,
  },
  ownPassword: {
    ...tries,
    what: "current passwords at a password change",
    prefix: "code:password",
    by: "person",
    points: 10,
    seconds: 15 * minute,
  },
  ownPasskey: {
    ...tries,
    what: "passkey challenges of a signed-in person",
    prefix: "code:passkey",
    by: "person",
    points: 10,
    seconds: 15 * minute,
  },
  passkeyChallenges: {
    ...tries,
    what: "passkey challenges before sign-in",
    prefix: "passkey",
    by: "network",
    points: 30,
    everyone: 20_000,
    seconds: 15 * minute,
  },
  signUps: {
    ...tries,
    what: "sign-ups",
    prefix: "sign-up",
    by: "network",
    points: 5,
    everyone: 200,
    seconds: hour,
  },
  resetRequests: {
    ...tries,
    what: "requests for a new password",
    prefix: "reset",
    by: "network",
    points: 5,
    everyone: 500,
    seconds: 15 * minute,
  },
  resetMails: {
    ...rows,
    what: "mails with a link for a new password",
    prefix: "reset-mails",
    by: "person",
    points: 3,
    seconds: hour,
  },
  confirmationMails: {
    ...rows,
    what: "mails with a new confirmation link",
    prefix: "confirmation-mails",
    by: "person",
    points: 3,
    seconds: hour,
  },
  lockoutMails: {
    ...rows,
    what: "mails about a lock",
    prefix: "lockout-mails",
    by: "person",
    points: 1,
    seconds: hour,
  },
  accountReminders: {
    ...rows,
    what: "mails about a sign-up with an address that has an account",
    prefix: "account-reminders",
    by: "person",
    points: 3,
    seconds: day,
  },
  leads: {
    ...rows,
    what: "lead forms",
    prefix: "lead",
    by: "person or network",
    points: 3,
    seconds: 5 * minute,
  },
  newsletterRequests: {
    ...rows,
    what: "newsletter requests",
    prefix: "newsletter",
    by: "network",
    points: 3,
    seconds: 5 * minute,
  },
  newsletterConfirmations: {
    ...rows,
    what: "newsletter mails with a confirmation link",
    prefix: "newsletter-confirmations",
    by: "e-mail address",
    points: 3,
    seconds: day,
  },
  newsletterReminders: {
    ...rows,
    what: "newsletter mails to a subscriber who subscribes again",
    prefix: "newsletter-reminders",
    by: "e-mail address",
    points: 1,
    seconds: day,
  },
  postSaves: {
    ...rows,
    what: "saves of posts",
    prefix: "post-saves",
    by: "person",
    points: 5,
    seconds: minute,
  },
  postDeletions: {
    ...rows,
    what: "deletions of posts",
    prefix: "post-deletions",
    by: "person",
    points: 3,
    seconds: minute,
  },
  autosaves: {
    what: "autosaves",
    prefix: "autosave",
    by: "person",
    points: 60,
    seconds: minute,
    store: "database",
    counts: "accepted",
  },
  modelCalls: {
    ...rows,
    what: "calls of the language model",
    prefix: "model-calls",
    by: "person",
    points: 30,
    seconds: hour,
  },
  testMails: {
    ...rows,
    what: "test mails",
    prefix: "test-mails",
    by: "person",
    points: 10,
    seconds: hour,
  },
  pageEvents: {
    ...shed,
    what: "events that public pages report",
    prefix: "page-events",
    by: "network",
    points: 120,
    seconds: minute,
  },
  missingPages: {
    ...shed,
    what: "missing pages that are listed with their address",
    prefix: "missing-pages",
    by: "network",
    points: 60,
    seconds: minute,
  },
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
  /** Pictures that are made. */
  pictures: { atOnce: 1 },
  /** Uploaded files in memory. */
  uploads: { atOnce: 3 },
} as const satisfies Record<string, GateSize>;

/** Networks (or people) that one rule counts in memory at once; the longest idle is forgotten for a new one. */
export const memoryKeys = 10_000;
