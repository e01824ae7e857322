import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import type { Route } from "./+types/export-report-route";
import { csvDownload } from "#app/portal/exports/csv-download.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { parseFilters } from "#domain/reports/parameters.ts";
import { exportReport } from "#domain/reports/run/export-report.server.ts";
import { ReportsBusy } from "#domain/reports/run/run-report.server.ts";
import { reportAddress } from "./shown-report.ts";
import { refuseBusy, requireReport } from "./database-access.server.ts";

/** The whole result as a file. One that is not complete says so in its name. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "database.read", url, refusals.database);
  const report = requireReport(params.report);
  const filters = parseFilters(url.searchParams, report.parameters);
  const exported = await exportReport(ctx, report, filters, request.signal).catch(
    (error: unknown) => {
      if (error instanceof ReportsBusy) refuseBusy(error.message);
      throw error;
    },
  );
  const { name } = report;
  const page = reportAddress(name, filters);
  if (!exported.ok) return await csvDownload(ctx, exported, { name, page });
  const { csv, complete } = exported.value;
  const mark = complete ? "" : "-incomplete";
  return await csvDownload(ctx, { ok: true, value: csv }, { name, page, mark });
}
