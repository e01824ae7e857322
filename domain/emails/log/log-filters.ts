import { type EmailStatus, emailStatuses } from "#domain/emails/schema.ts";

/** Filters of the email log; all of them are in the URL. */
export interface LogFilters {
  /** Words in the recipient's address or the subject. */
  q: string;
  status: EmailStatus | null;
  template: string | null;
}

/** Parses a query; invalid values count as absent. */
export function parseLogFilters(query: URLSearchParams): LogFilters {
  return {
    q: (query.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, 120),
    status: emailStatuses.find((status) => status === query.get("status")) ?? null,
    template: query.get("template")?.trim().slice(0, 80) || null,
  };
}

/** The shortest query for these filters. */
export function logQuery(filters: LogFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ["q", "status", "template"] as const)
    if (filters[name]) query.set(name, filters[name]);
  return query;
}

/** Start of the next page: after this email. The time has microseconds, as in the database. */
export interface LogCursor {
  at: string;
  id: string;
}

export function writeLogCursor({ at, id }: LogCursor): string {
  return `${at}~${id}`;
}

export function readLogCursor(text: string | null): LogCursor | null {
  const match =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(
      text ?? "",
    );
  const [, at, id] = match ?? [];
  return at === undefined || id === undefined || Number.isNaN(Date.parse(at)) ? null : { at, id };
}
