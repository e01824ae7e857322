import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import type { Route } from "./+types/export-route";
import * as addresses from "#app/addresses.ts";
import { csvDownload } from "#app/portal/exports/csv-download.server.ts";
import { listAddress } from "#app/portal/kit/list/list-address.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { exportEmails } from "#domain/emails/log/list-emails.server.ts";
import { logFilters } from "#domain/emails/log/log-filters.ts";

/** The filtered log as a file, streamed while it is read. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "emails.read", url, refusals.emails);
  const filters = logFilters.parse(url.searchParams);
  return await csvDownload(ctx, await exportEmails(ctx, filters), {
    name: "emails",
    page: listAddress(addresses.emailLogs, logFilters, filters),
  });
}
