import type { Route } from "./+types/report-route";
import { requireSecurity } from "#app/portal/security/security-access.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { complianceReport } from "#domain/compliance/report.server.ts";

/** The compliance report as a PDF. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireSecurity(ctx, "compliance", "security.read", url);
  const pdf = await complianceReport(ctx);
  const day = new Date().toISOString().slice(0, 10);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="compliance-report-${day}.pdf"`,
    },
  });
}
