import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import type { Route } from "./+types/report-route";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dayOf } from "#domain/words/calendar-day.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { complianceReport } from "#domain/compliance/report.server.ts";

/** The compliance report as a PDF. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "security.read", url, refusals.compliance);
  const pdf = await complianceReport(ctx);
  const { hours } = await readCompany(ctx.db);
  const day = dayOf(new Date(), hours.timeZone);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="compliance-report-${day}.pdf"`,
    },
  });
}
