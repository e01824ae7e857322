import type { Route } from "./+types/export-route";
import { ctxContext } from "#app/session/request-context.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dayOf } from "#domain/text/calendar-day.ts";
import { parseLogFilters } from "#domain/emails/log/log-filters.ts";
import { requireMonitor } from "./email-access.server.ts";
import { exportEmails } from "./export-emails.server.ts";

/** The filtered log as a file, streamed while it is read. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireMonitor(ctx, "emails.read", url);
  const { hours } = await readCompany(ctx.db);
  const day = dayOf(new Date(), hours.timeZone);
  return new Response(await exportEmails(ctx, parseLogFilters(url.searchParams)), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="emails-${day}.csv"`,
    },
  });
}
