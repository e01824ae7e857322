import { severities } from "#database/vocabularies.ts";
import { day, type FilterValues, line, listFilters, oneOf } from "#domain/lists/filters.ts";

/** `type` is a part of the event type, `user` an id; the days are those of the company. */
export const auditFilters = listFilters({
  type: line(),
  user: line(),
  severity: oneOf(severities),
  from: day,
  to: day,
});

export type AuditFilters = FilterValues<typeof auditFilters>;

/** The event before a page: events with a smaller id follow; null for the newest. */
export function readBefore(query: URLSearchParams): number | null {
  const before = Number(query.get("before"));
  return Number.isSafeInteger(before) && before > 0 ? before : null;
}
