import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { writeHistory } from "#domain/reports/history/write-history.server.ts";
import { filtersQuery, type ReportFilters } from "#domain/reports/parameters.ts";
import type { Report, ReportResult } from "#domain/reports/report.ts";
import { runReport, type RunOptions } from "./run-report.server.ts";

/**
 * Runs a report and adds it to the person's history, with its size or its error.
 * @throws ReportsBusy
 */
export async function lookAtReport(
  ctx: Ctx,
  report: Report,
  filters: ReportFilters,
  options: RunOptions,
): Promise<ReportResult> {
  requirePermission(ctx, "database.read");
  const began = performance.now();
  const parameters = filtersQuery(filters).toString();
  const note = async (result: { data?: Record<string, unknown>; error?: string }) => {
    if (ctx.actor.kind !== "user") return;
    const { userId } = ctx.actor;
    const query = parameters === "" ? report.name : `${report.name}?${parameters}`;
    const entry = { userId, kind: "report" as const, query, data: null, error: null, ...result };
    await ctx.db.transaction((tx) => writeHistory(tx, entry));
  };
  try {
    const result = await runReport(ctx, report, filters, options);
    await note({
      data: {
        rows: result.rows.length,
        complete: result.progress.complete,
        milliseconds: Math.round(performance.now() - began),
        format: options.format,
      },
    });
    return result;
  } catch (error) {
    if (!options.signal?.aborted)
      await note({ error: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}
