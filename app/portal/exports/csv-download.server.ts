import { redirect } from "react-router";
import * as addresses from "#app/addresses.ts";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dayOf } from "#domain/words/calendar-day.ts";

/**
 * A file for a spreadsheet, named after its content and the company's day. A person who signed in too long ago confirms
 * their identity first and comes back to `page`.
 */
export async function csvDownload(
  ctx: Ctx,
  exported: Outcome<ReadableStream<Uint8Array> | string, "reauthenticate">,
  { name, page, mark = "" }: { name: string; page: string; mark?: string },
): Promise<Response> {
  if (!exported.ok) return redirect(addresses.withQuery(addresses.confirmIdentity, { next: page }));
  const { hours } = await readCompany(ctx.db);
  const day = dayOf(new Date(), hours.timeZone);
  return new Response(exported.value, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}-${day}${mark}.csv"`,
    },
  });
}
