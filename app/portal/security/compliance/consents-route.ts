import type { Route } from "./+types/consents-route";
import { requireSecurity } from "#app/portal/security/security-access.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { exportConsents } from "#domain/compliance/report.server.ts";

/** The consents as a CSV file, streamed while it is read. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireSecurity(ctx, "compliance", "security.read", url);
  const file = await exportConsents(ctx);
  const day = new Date().toISOString().slice(0, 10);
  return new Response(file, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="consents-${day}.csv"`,
    },
  });
}
