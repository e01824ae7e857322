import { redirect } from "react-router";
import type { Route } from "./+types/enhanced-route";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireSecurity } from "./security-access.server.ts";

/** GET redirects to the threats, where enhanced monitoring is. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireSecurity(context.get(ctxContext), "threats", "security.read", url);
  throw redirect(addresses.threats);
}
