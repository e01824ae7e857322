import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import type { ReportFilters } from "#domain/reports/parameters.ts";
import type { Report } from "#domain/reports/report.ts";
import { cellOf } from "#domain/reports/value-text.ts";
import { refuseUnlessFresh } from "#domain/access/fresh.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { csvLine } from "#domain/words/csv.ts";
import { lookAtReport } from "./look-at-report.server.ts";

/** Longest run of an export. */
export const exportBudgetMs = 60_000;

export interface ExportedReport {
  /** UTF-8 with a BOM for spreadsheets; times are those of the company. */
  csv: string;
  complete: boolean;
}

/** Requires a recent sign-in. @throws ReportsBusy */
export async function exportReport(
  ctx: Ctx,
  report: Report,
  filters: ReportFilters,
  signal?: AbortSignal,
): Promise<Outcome<ExportedReport, "reauthenticate">> {
  requirePermission(ctx, "database.read");
  const stale = refuseUnlessFresh(ctx);
  if (stale) return stale;
  const options = { format: "csv", budgetMs: exportBudgetMs, signal } as const;
  const result = await lookAtReport(ctx, report, filters, options);
  const { timeZone } = (await readCompany(ctx.db)).hours;
  const units: Partial<Record<string, string>> = {
    minutes: " (minutes)",
    money: " (USD)",
    bytes: " (bytes)",
    time: ` (${timeZone})`,
  };
  const lines = [
    csvLine(result.columns.map(({ label, unit }) => `${label}${units[unit] ?? ""}`)),
    ...result.rows.map((row) =>
      csvLine(row.map((value, place) => cellOf(value, unitAt(result.columns, place), timeZone))),
    ),
  ];
  const csv = `\ufeff${lines.join("")}`;
  return { ok: true, value: { csv, complete: result.progress.complete } };
}

function unitAt(columns: readonly { unit: Parameters<typeof cellOf>[1] }[], place: number) {
  return columns[place]?.unit ?? "text";
}
