import type { Route } from "./+types/export-route";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { parseFilters } from "#domain/leads/filters.ts";
import { exportLeads } from "#domain/leads/office/export-leads.server.ts";

/** The filtered inbox as a file, streamed while it is read. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.export", url);
  const day = new Date().toISOString().slice(0, 10);
  return new Response(await exportLeads(ctx, parseFilters(url.searchParams)), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="leads-${day}.csv"`,
      "cache-control": "no-store",
    },
  });
}
