import * as addresses from "#app/addresses.ts";
import portalWorker from "./portal-worker.ts?script";

/** The portal's service worker. The public pages have another one. */
export function loader() {
  const places = JSON.stringify({ portal: addresses.portal, leads: addresses.leads });
  return new Response(`const places=${places};${portalWorker}`, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=0, must-revalidate",
      "service-worker-allowed": addresses.portal,
    },
  });
}
