import { emails } from "#database/schema/supplies/emails.ts";

/** Lists the columns that a list of emails shows. */
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
