import * as addresses from "#app/addresses.ts";

/** Reports to our own server, also while the page is left. Some browsers for privacy have no beacons. */
export function sendBeacon(body: object): void {
  const text = JSON.stringify(body);
  if (navigator.sendBeacon) navigator.sendBeacon(addresses.beacon, text);
  else
    fetch(addresses.beacon, { method: "POST", keepalive: true, body: text }).catch(() => undefined);
}
