import type { Route } from "./+types/consents-route";
import * as addresses from "#app/addresses.ts";
import { csvDownload } from "#app/portal/exports/csv-download.server.ts";
import { requireSecurity } from "#app/portal/security/security-access.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { exportConsents } from "#domain/compliance/report.server.ts";

/** The consents as a CSV file, streamed while it is read. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireSecurity(ctx, "compliance", "security.read", url);
  const page = addresses.compliance;
  return await csvDownload(ctx, await exportConsents(ctx), { name: "consents", page });
}
