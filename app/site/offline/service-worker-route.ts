import type { Route } from "./+types/service-worker-route";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { siteFile } from "#app/site/files/site-file.ts";
import serviceWorker from "./service-worker.ts?script";
import stoppedWorker from "./stopped-worker.ts?script";

/** Pages of accounts and staff. */
const closed = [
  addresses.portal,
  addresses.blogAdmin,
  addresses.redirectAdmin,
  addresses.auth,
  addresses.login,
  addresses.account,
];

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(ctxContext).env.OFFLINE_PAGE) return siteFile("text/javascript", stoppedWorker);
  const places = JSON.stringify({ offline: addresses.offline, closed });
  return siteFile("text/javascript", `const places=${places};${serviceWorker}`);
}
