import type { Route } from "./+types/export-route";
import { csvDownload } from "#app/portal/exports/csv-download.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { parseLogFilters } from "#domain/emails/log/log-filters.ts";
import { requireMonitor } from "./email-access.server.ts";
import { exportEmails } from "./export-emails.server.ts";
import { logAddress } from "./log-address.ts";

/** The filtered log as a file, streamed while it is read. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireMonitor(ctx, "emails.read", url);
  const filters = parseLogFilters(url.searchParams);
  const page = logAddress(filters);
  return await csvDownload(ctx, await exportEmails(ctx, filters), { name: "emails", page });
}
