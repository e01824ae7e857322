import type { Route } from "./+types/consents-route";
import { requireSecurity } from "#app/portal/security/security-access.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dayOf } from "#domain/text/calendar-day.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { exportConsents } from "#domain/compliance/report.server.ts";

/** The consents as a CSV file, streamed while it is read. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireSecurity(ctx, "compliance", "security.read", url);
  const file = await exportConsents(ctx);
  const { hours } = await readCompany(ctx.db);
  const day = dayOf(new Date(), hours.timeZone);
  return new Response(file, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="consents-${day}.csv"`,
    },
  });
}
