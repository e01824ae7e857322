import type { Route } from "./+types/export-route";
import { inboxAddress } from "./inbox/inbox-address.ts";
import { csvDownload } from "#app/portal/exports/csv-download.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { parseFilters } from "#domain/leads/filters.ts";
import { exportLeads } from "#domain/leads/office/export-leads.server.ts";

/** Streams the filtered inbox as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.export", url);
  const filters = parseFilters(url.searchParams);
  const page = inboxAddress(filters);
  return await csvDownload(ctx, await exportLeads(ctx, filters), { name: "leads", page });
}
