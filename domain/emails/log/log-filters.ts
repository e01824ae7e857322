import { type FilterValues, line, listFilters, oneOf, words } from "#domain/lists/filters.ts";
import { type EmailStatus, emailStatuses } from "#domain/emails/schema.ts";

export const emailStatusLabels: Record<EmailStatus, string> = {
  queued: "Queued",
  sent: "Sent",
  failed: "Failed",
  held: "Held",
};

/** `q` are words in the recipient's address or the subject. */
export const logFilters = listFilters({
  q: words(),
  status: oneOf(emailStatuses),
  template: line(80),
});

export type LogFilters = FilterValues<typeof logFilters>;
