import type { Route } from "./+types/export-route";
import { requireSecurity } from "#app/portal/security/security-access.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { parseAuditFilters } from "#domain/audit/audit-filters.ts";
import { exportEvents } from "#domain/audit/export-events.server.ts";

/** The filtered log as a file, streamed while it is read. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireSecurity(ctx, "audit", "audit.read", url);
  const filters = parseAuditFilters(url.searchParams);
  const { file, day } = await exportEvents(ctx, filters);
  return new Response(file, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="audit-log-${day}.csv"`,
    },
  });
}
