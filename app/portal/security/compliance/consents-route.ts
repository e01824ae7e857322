import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import type { Route } from "./+types/consents-route";
import * as addresses from "#app/addresses.ts";
import { csvDownload } from "#app/portal/exports/csv-download.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { exportConsents } from "#domain/compliance/report.server.ts";

/** The consents as a CSV file, streamed while it is read. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "security.read", url, refusals.compliance);
  const page = addresses.compliance;
  return await csvDownload(ctx, await exportConsents(ctx), { name: "consents", page });
}
