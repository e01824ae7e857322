import { redirect } from "react-router";
import type { Route } from "./+types/redirect-admin-route";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";

/** A well-known portal URL; redirects to the dashboard. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context.get(ctxContext), "redirects.read", url);
  return redirect(addresses.portal);
}
