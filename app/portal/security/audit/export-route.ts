import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import type { Route } from "./+types/export-route";
import * as addresses from "#app/addresses.ts";
import { listAddress } from "#app/portal/kit/list/list-address.ts";
import { csvDownload } from "#app/portal/exports/csv-download.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { auditFilters } from "#domain/audit/audit-filters.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { exportEvents } from "#domain/audit/export-events.server.ts";

/** The filtered log as a file, streamed while it is read. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "audit.read", url, refusals.audit);
  const filters = auditFilters.parse(url.searchParams);
  const page = listAddress(addresses.auditLog, auditFilters, filters);
  const { timeZone } = (await readCompany(ctx.db)).hours;
  return await csvDownload(ctx, await exportEvents(ctx, filters, timeZone), {
    name: "audit-log",
    page,
  });
}
