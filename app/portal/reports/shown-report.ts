import * as addresses from "#app/addresses.ts";
import { filtersQuery, type ReportFilters } from "#domain/reports/parameters.ts";
import type { ReportResult } from "#domain/reports/report.ts";

/** Rows on the page; the file has all of them. */
const rowsShown = 200;

export interface ShownReport extends ReportResult {
  /** Rows of the whole table. */
  rowCount: number;
}

/** What the page needs of a result. */
export function shownReport(result: ReportResult): ShownReport {
  return { ...result, rowCount: result.rows.length, rows: result.rows.slice(0, rowsShown) };
}

/** A line of the stream that counts the rest of a report. */
export type RestLine =
  | { kind: "progress"; progress: ReportResult["progress"] }
  | { kind: "done"; result: ShownReport }
  | { kind: "failed"; message: string };

export function reportAddress(name: string, filters: ReportFilters, wait = false): string {
  return withFilters(addresses.report(name), filters, wait ? { wait: "1" } : {});
}

export function restAddress(name: string, filters: ReportFilters): string {
  return withFilters(addresses.restOfReport(name), filters);
}

export function exportAddress(name: string, filters: ReportFilters): string {
  return withFilters(addresses.exportReport(name), filters);
}

function withFilters(
  address: string,
  filters: ReportFilters,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = filtersQuery(filters);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return query.size === 0 ? address : `${address}?${query}`;
}
