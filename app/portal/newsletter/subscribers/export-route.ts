import { redirect } from "react-router";
import type { Route } from "./+types/export-route";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { exportSubscribers } from "#domain/newsletter/subscribers/export-subscribers.server.ts";
import { parseSubscriberFilters } from "#domain/newsletter/subscribers/subscriber-filters.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dayOf } from "#domain/text/calendar-day.ts";
import { requireNewsletter } from "#app/portal/newsletter/newsletter-access.server.ts";
import { subscribersAddress } from "./subscriber-address.ts";

/** Streams the filtered subscribers as a file. Asks users to confirm their identity first if they did not do so recently. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireNewsletter(ctx, "newsletter.read", url);
  const filters = parseSubscriberFilters(url.searchParams);
  const exported = await exportSubscribers(ctx, filters);
  if (!exported.ok) {
    const next = subscribersAddress(filters);
    return redirect(addresses.withQuery(addresses.confirmIdentity, { next }));
  }
  const { hours } = await readCompany(ctx.db);
  const day = dayOf(new Date(), hours.timeZone);
  return new Response(exported.value, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="subscribers-${day}.csv"`,
    },
  });
}
