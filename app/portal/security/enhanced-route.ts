import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { redirect } from "react-router";
import type { Route } from "./+types/enhanced-route";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";

/** GET redirects to the threats, where enhanced monitoring is. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context.get(ctxContext), "security.read", url, refusals.threats);
  throw redirect(addresses.threats);
}
