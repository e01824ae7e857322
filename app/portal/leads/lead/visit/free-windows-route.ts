import type { Route } from "./+types/free-windows-route";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { freeWindows } from "#domain/visits/free-windows.server.ts";
import type { FreeWindowsAnswer } from "./use-free-windows.ts";
import { isDay } from "#domain/words/calendar-day.ts";
import { isUuid } from "#domain/words/uuid.ts";

/** The free windows of a day, for the form that books a visit. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.read", url);
  const day = url.searchParams.get("day") ?? "";
  const isKnown = isUuid(params.id) && isDay(day);
  const windows = isKnown ? await freeWindows(ctx, { leadId: params.id, day }) : [];
  return Response.json({ windows } satisfies FreeWindowsAnswer);
}
