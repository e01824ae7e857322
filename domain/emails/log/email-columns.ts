import { emails } from "#database/schema/supplies/emails.ts";

/** What a list says about an email. */
export const emailColumns = {
  id: emails.id,
  template: emails.template,
  recipient: emails.recipient,
  subject: emails.subject,
  status: emails.status,
  attempts: emails.attempts,
  lastError: emails.lastError,
  createdAt: emails.createdAt,
  sentAt: emails.sentAt,
};
