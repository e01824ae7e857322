import { eq } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { calendarFeeds } from "#database/schema/office/visits.ts";

/** Ends all calendar addresses of a person, in the transaction that decides it. Returns their number. */
export async function endCalendars(tx: Database, ownerId: string): Promise<number> {
  const gone = await tx
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.ownerId, ownerId))
    .returning({ id: calendarFeeds.tokenHash });
  return gone.length;
}
