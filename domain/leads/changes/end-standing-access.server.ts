import { eq } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { calendarFeeds } from "#database/schema/office/appointments.ts";
import { pushDevices } from "#database/schema/office/clock.ts";

export interface EndedAccess {
  calendars: number;
  devices: number;
}

/**
 * Ends what shows leads to a person without a session: their calendar addresses and the devices that get alerts. Runs in
 * the transaction that ends their sessions or their access. Returns how many of each ended.
 */
export async function endStandingAccess(tx: Database, userId: string): Promise<EndedAccess> {
  const calendars = await tx
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.ownerId, userId))
    .returning({ id: calendarFeeds.tokenHash });
  const devices = await tx
    .delete(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .returning({ id: pushDevices.id });
  return { calendars: calendars.length, devices: devices.length };
}
