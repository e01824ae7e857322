import { redirect } from "react-router";
import type { Route } from "./+types/export-route";
import * as addresses from "#app/addresses.ts";
import { inboxAddress } from "./inbox/inbox-address.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dayOf } from "#domain/text/calendar-day.ts";
import { parseFilters } from "#domain/leads/filters.ts";
import { exportLeads } from "#domain/leads/office/export-leads.server.ts";

/** Streams the filtered inbox as a file. Asks users to confirm their identity first if they did not do so recently. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.export", url);
  const filters = parseFilters(url.searchParams);
  const exported = await exportLeads(ctx, filters);
  if (!exported.ok) {
    const next = inboxAddress(filters);
    return redirect(addresses.withQuery(addresses.confirmIdentity, { next }));
  }
  const { hours } = await readCompany(ctx.db);
  const day = dayOf(new Date(), hours.timeZone);
  return new Response(exported.value, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="leads-${day}.csv"`,
    },
  });
}
