/** A rendered email: HTML and plain text. */
export interface WrittenEmail {
  subject: string;
  html: string;
  text: string;
}

const emailTypes = ["Account", "Security", "Staff", "Leads", "Newsletter", "System"] as const;
export type EmailType = (typeof emailTypes)[number];

export { type EmailStatus, emailStatuses } from "#database/vocabularies.ts";

/** Input of the outbox; the text is rendered from `props` when the email is sent. */
export interface EmailDraft {
  /** A new one by default. */
  id?: string;
  template: string;
  props: Record<string, unknown>;
  recipient: string;
  replyTo: string | null;
  subjectType: string;
  subjectId: string;
}

export const longestRetryMs = 3_600_000;

/** Pause after an attempt, in milliseconds: one minute, doubled each time, at most an hour. */
export function retryPauseMs(attempt: number): number {
  return Math.min(60_000 * 2 ** (attempt - 1), longestRetryMs);
}

/** Milliseconds for one conversation with the mail server: twice as long after each attempt, at most four minutes. */
export function attemptLimitMs(attempts: number): number {
  return Math.min(20_000 * 2 ** attempts, 240_000);
}

/** Pause after the mail server wanted fewer mails; for so many hours such an attempt does not count. */
export const busyPauseMs = 15_000;
export const busyForHours = 12;

/** About half a day of attempts: long enough to repair a mail server. */
export const maxAttempts = 18;

/** Waiting emails are counted up to this limit: more are "10,000+". */
export const countedAtMost = 10_000;
