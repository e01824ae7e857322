import type { Route } from "./+types/export-report-route";
import { ctxContext } from "#app/session/request-context.ts";
import { parseFilters } from "#domain/reports/parameters.ts";
import { exportReport } from "#domain/reports/run/export-report.server.ts";
import { ReportsBusy } from "#domain/reports/run/run-report.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dayOf } from "#domain/text/calendar-day.ts";
import { refuseBusy, requireDatabase, requireReport } from "./database-access.server.ts";

/** The whole result as a file. One that is not complete says so in its name. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireDatabase(ctx, "database.read", url);
  const report = requireReport(params.report);
  const filters = parseFilters(url.searchParams, report.parameters);
  const { csv, complete } = await exportReport(ctx, report, filters, request.signal).catch(
    (error: unknown) => {
      if (error instanceof ReportsBusy) refuseBusy(error.message);
      throw error;
    },
  );
  const { timeZone } = (await readCompany(ctx.db)).hours;
  const name = `${report.name}-${dayOf(new Date(), timeZone)}${complete ? "" : "-incomplete"}`;
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
    },
  });
}
