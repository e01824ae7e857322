import type { Route } from "./+types/export-route";
import { csvDownload } from "#app/portal/exports/csv-download.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { exportSubscribers } from "#domain/newsletter/subscribers/export-subscribers.server.ts";
import { parseSubscriberFilters } from "#domain/newsletter/subscribers/subscriber-filters.ts";
import { requireNewsletter } from "#app/portal/newsletter/newsletter-access.server.ts";
import { subscribersAddress } from "./subscriber-address.ts";

/** Streams the filtered subscribers as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireNewsletter(ctx, "newsletter.read", url);
  const filters = parseSubscriberFilters(url.searchParams);
  const page = subscribersAddress(filters);
  return await csvDownload(ctx, await exportSubscribers(ctx, filters), {
    name: "subscribers",
    page,
  });
}
