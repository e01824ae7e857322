import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { appointments } from "#database/schema/office/visits.ts";

type Visit = typeof appointments.$inferSelect;

/** The booked visit of a lead that is not over; undefined if there is none. */
export async function nextVisit(
  db: Database,
  leadId: string,
  now: Date,
): Promise<Visit | undefined> {
  const [visit] = await db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.leadId, leadId),
        eq(appointments.status, "booked"),
        gt(appointments.endsAt, now),
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(1);
  return visit;
}
