import type { Route } from "./+types/calendar-route";
import { readCalendar } from "#domain/visits/calendar-feeds.server.ts";
import { ctxContext } from "#app/session/request-context.ts";

const headers = { "cache-control": "private, no-store", "x-robots-tag": "noindex" };

/** The visits of a private calendar address, for calendar programs. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const calendar = await readCalendar(context.get(ctxContext), params.token);
  if (calendar === null)
    return new Response("This calendar address does not exist anymore.", {
      status: 404,
      headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
    });
  return new Response(calendar, {
    headers: { ...headers, "content-type": "text/calendar; charset=utf-8" },
  });
}
