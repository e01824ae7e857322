import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { redirect } from "react-router";
import type { Route } from "./+types/moved-page";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";

export { PortalError as ErrorBoundary } from "#app/portal/frame/portal-error.tsx";

/** Well-known addresses of the portal and of URL Management; other staff see why they can't open it. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context.get(ctxContext), "redirects.read", url, refusals.redirects);
  if (url.pathname.startsWith(addresses.redirectAdmin)) return redirect(addresses.portal);
  const isManager = url.pathname.startsWith(addresses.adminRedirects);
  return redirect(`${isManager ? addresses.redirects : addresses.urls}${url.search}`);
}

export default function FormerAddress() {
  return null;
}
