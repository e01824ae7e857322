import type { Route } from "./+types/known-caller-route";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { knownCaller } from "#domain/customers/known-people.server.ts";

/** Who has the phone number that is being typed. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.read", url);
  const person = await knownCaller(ctx, url.searchParams.get("phone") ?? "");
  return Response.json({ person }, { headers: { "cache-control": "no-store" } });
}
