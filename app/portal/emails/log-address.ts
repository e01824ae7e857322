import * as addresses from "#app/addresses.ts";
import { type LogFilters, logQuery } from "#domain/emails/log/log-filters.ts";

export function logAddress(filters: LogFilters, after?: string): string {
  const query = logQuery(filters);
  if (after) query.set("after", after);
  const text = query.toString();
  return text === "" ? addresses.emailLogs : `${addresses.emailLogs}?${text}`;
}

export function logExport(filters: LogFilters): string {
  const text = logQuery(filters).toString();
  return `${addresses.exportEmails}${text === "" ? "" : `?${text}`}`;
}
