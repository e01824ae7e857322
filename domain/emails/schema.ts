/** A mail as it will be read: wording in both forms. */
export interface WrittenEmail {
  subject: string;
  html: string;
  text: string;
}

export const emailTypes = [
  "Account",
  "Security",
  "Staff",
  "Leads",
  "Newsletter",
  "System",
] as const;
export type EmailType = (typeof emailTypes)[number];

export { type EmailStatus, emailStatuses } from "#database/vocabularies.ts";

/** What is put into the outbox; the wording is made from `props` when it is sent. */
export interface EmailDraft {
  template: string;
  props: Record<string, unknown>;
  recipient: string;
  replyTo: string | null;
  subjectType: string;
  subjectId: string;
}

/** After which attempt comes how long a pause, in milliseconds: one minute, doubled, at most an hour. */
export function retryPauseMs(attempt: number): number {
  return Math.min(60_000 * 2 ** (attempt - 1), 3_600_000);
}

/** About half a day of attempts: long enough for a mail server to be repaired. */
export const maxAttempts = 18;

/** Waiting mails are counted up to here: more are "10,000+". */
export const countedAtMost = 10_000;
