import { endCalendars } from "#domain/visits/end-calendars.server.ts";
import { endDevices } from "#domain/duty/devices/end-devices.server.ts";
import type { Database } from "#database/connect.ts";

export interface EndedAccess {
  calendars: number;
  devices: number;
}

/**
 * Ends what shows leads to a person without a session: their calendar addresses and the devices that get alerts. Runs in
 * the transaction that ends their sessions or their access. Returns how many of each ended.
 */
export async function endStandingAccess(tx: Database, userId: string): Promise<EndedAccess> {
  return { calendars: await endCalendars(tx, userId), devices: await endDevices(tx, userId) };
}
