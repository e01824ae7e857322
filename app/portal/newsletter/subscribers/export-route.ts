import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import type { Route } from "./+types/export-route";
import * as addresses from "#app/addresses.ts";
import { csvDownload } from "#app/portal/exports/csv-download.server.ts";
import { listAddress } from "#app/portal/kit/list/list-address.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { exportSubscribers } from "#domain/newsletter/subscribers/list-subscribers.server.ts";
import { subscriberFilters } from "#domain/newsletter/subscribers/subscriber-filters.ts";

/** Streams the filtered subscribers as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "newsletter.read", url, refusals.newsletter);
  const filters = subscriberFilters.parse(url.searchParams);
  return await csvDownload(ctx, await exportSubscribers(ctx, filters), {
    name: "subscribers",
    page: listAddress(addresses.subscribers, subscriberFilters, filters),
  });
}
