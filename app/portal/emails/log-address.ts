import { type LogFilters, logQuery } from "#domain/emails/log/log-filters.ts";

export const logPath = "/admin/emails/logs";

export function logAddress(filters: LogFilters, after?: string): string {
  const query = logQuery(filters);
  if (after) query.set("after", after);
  const text = query.toString();
  return text === "" ? logPath : `${logPath}?${text}`;
}

export function logExport(filters: LogFilters): string {
  const text = logQuery(filters).toString();
  return `/admin/emails/export.csv${text === "" ? "" : `?${text}`}`;
}
