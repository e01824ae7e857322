import { sql } from "drizzle-orm";
import { readOnly, type Read } from "#database/reader.ts";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { gates } from "#domain/limits/rules.ts";
import { type ReportFilters, filtersQuery, rangeOf } from "#domain/reports/parameters.ts";
import {
  mostRows,
  type Progress,
  type Report,
  type ReportResult,
  type Sums,
} from "#domain/reports/report.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dayOf, daysBetween } from "#domain/words/calendar-day.ts";
import { createGate } from "#platform/gate.ts";
import { foldRows } from "./fold.server.ts";
import { readableTables } from "./readable-tables.ts";

/** One statement may not run longer on a Postgres server. */
const statementLimitMs = 5000;
/** A table by day of more days is a table by month. */
const mostDays = 100;

const atOnce = createGate(gates.reports, () => new ReportsBusy());

/** Thrown if too many reports wait for their turn. */
export class ReportsBusy extends Error {
  constructor() {
    super("Too many reports are running. Try again in a few seconds.");
  }
}

export interface RunOptions {
  /** How it is shown, for the audit log. */
  format: "page" | "rest" | "csv" | "mail" | "api";
  /** After this time it returns what there is. */
  budgetMs: number;
  /** Stops the report when its reader leaves. */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  now?: Date;
}

/**
 * Runs a report. The database lets it read only. Who ran it is audited before it starts.
 * @throws ReportsBusy
 */
export async function runReport(
  ctx: Ctx,
  report: Report,
  filters: ReportFilters,
  { format, budgetMs, signal, onProgress, now = new Date() }: RunOptions,
): Promise<ReportResult> {
  requirePermission(ctx, "database.read");
  await recordAudit(ctx.db, ctx, {
    action: "run_report",
    resourceType: "report",
    resourceId: report.name,
    severity: format === "csv" ? "medium" : "low",
    details: { filters: filtersQuery(filters).toString(), format },
  });
  const { cities, hours } = await readCompany(ctx.db);
  const { timeZone } = hours;
  const range = rangeOf(filters, dayOf(now, timeZone));
  return await atOnce(async () => {
    const endsAt = performance.now() + budgetMs;
    const folds: Progress[] = [];
    const read = <T>(work: (read: Read) => Promise<T>): Promise<T> => {
      signal?.throwIfAborted();
      return readOnly(ctx.db, { tables: readableTables, statementLimitMs }, work);
    };
    const table = await report.run({
      filters,
      range,
      timeZone,
      cities,
      step:
        range.first === null || daysBetween(range.first, range.last).length > mostDays
          ? "month"
          : "day",
      fold(fold) {
        const place = folds.length;
        return foldRows(fold, {
          read,
          range,
          timeZone,
          now,
          isOver: () => performance.now() >= endsAt,
          onProgress(made) {
            folds[place] = made;
            onProgress?.(progressOf(folds));
          },
        });
      },
      coveredFrom() {
        const { complete, reachedAt } = progressOf(folds);
        return complete || reachedAt === null ? range.first : dayOf(new Date(reachedAt), timeZone);
      },
      query: (query) =>
        read(async (ask) => {
          const found = await ask<{ sums: Sums }>(
            sql`select to_jsonb(sums) as sums from (${query}) as sums`,
            mostRows + 1,
          );
          return found.map(({ sums }) => sums);
        }),
    });
    return {
      ...table,
      rows: table.rows.slice(0, mostRows),
      isCut: table.rows.length > mostRows,
      progress: progressOf(folds),
    };
  });
}

/** A report covers only what all its parts cover. */
function progressOf(folds: readonly Progress[]): Progress {
  const cut = folds.filter(({ complete }) => !complete);
  const reached = cut.flatMap(({ reachedAt }) => reachedAt ?? []).toSorted();
  return {
    seen: folds.reduce((sum, { seen }) => sum + seen, 0),
    share: Math.min(1, ...folds.map(({ share }) => share)),
    reachedAt: reached.at(-1) ?? null,
    complete: cut.length === 0,
  };
}
