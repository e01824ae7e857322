import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { data } from "react-router";
import type { Route } from "./+types/export-route";
import { ctxContext } from "#app/session/request-context.ts";
import { dayOf } from "#domain/words/calendar-day.ts";
import { exportRedirects } from "#domain/redirects/exchange/export-redirects.server.ts";
import { type ExportFormat, exportFormats } from "#domain/redirects/exchange/formats.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";

const types: Record<ExportFormat, [type: string, extension: string]> = {
  json: ["application/json", "json"],
  csv: ["text/csv", "csv"],
  htaccess: ["text/plain", "htaccess"],
  nginx: ["text/plain", "conf"],
};

/** All redirects as a file. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "redirects.read", url, refusals.redirects);
  const format = exportFormats.find((known) => known === params.format);
  // oxlint-disable-next-line no-throw-literal
  if (!format) throw data({ title: "Not found" }, { status: 404 });
  const { hours } = await readCompany(ctx.db);
  const [type, extension] = types[format];
  const name = `redirects-${dayOf(new Date(), hours.timeZone)}.${extension}`;
  return new Response(await exportRedirects(ctx, format), {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}
