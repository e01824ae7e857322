import * as addresses from "#app/addresses.ts";

/** Reports to our own server, also while the page is left. Some browsers for privacy have no beacons, and count nothing. */
export function sendBeacon(body: object): void {
  navigator.sendBeacon?.(addresses.beacon, JSON.stringify(body));
}
