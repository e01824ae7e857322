import { severities, type Severity } from "#database/vocabularies.ts";
import { isDay } from "#domain/words/calendar-day.ts";

export interface AuditFilters {
  /** Part of the event type, or empty. */
  type: string;
  userId: string;
  severity: Severity | null;
  /** Days of the company, or empty. */
  from: string;
  to: string;
  /** The row before the page: rows with a smaller id follow; null for the newest. */
  before: number | null;
}

const line = (text: string | null): string =>
  (text ?? "")
    .replace(/[\p{Cc}\p{Surrogate}]/gu, "")
    .trim()
    .slice(0, 100);

export function parseAuditFilters(query: URLSearchParams): AuditFilters {
  const severity = severities.find((one) => one === query.get("severity")) ?? null;
  const day = (name: string): string => {
    const text = query.get(name) ?? "";
    return isDay(text) ? text : "";
  };
  const before = Number(query.get("before"));
  return {
    type: line(query.get("type")),
    userId: line(query.get("user")),
    severity,
    from: day("from"),
    to: day("to"),
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
  };
}
