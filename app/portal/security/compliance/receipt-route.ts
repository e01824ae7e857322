import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { data } from "react-router";
import type { Route } from "./+types/receipt-route";
import { ctxContext } from "#app/session/request-context.ts";
import { consentReceipt } from "#domain/compliance/report.server.ts";

/** The receipt of one consent as a PDF. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "security.read", url, refusals.compliance);
  const id = url.searchParams.get("id") ?? "";
  const pdf = await consentReceipt(ctx, id);
  if (pdf === null) throw data({ title: "No consent found" }, { status: 404 });
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="consent-${id}.pdf"`,
    },
  });
}
