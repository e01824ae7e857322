import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { appointments, technicians } from "#database/schema/office/visits.ts";
import { isSameVisitor } from "./technicians/same-visitor.server.ts";

export interface Slot {
  personId: string;
  startsAt: Date;
  endsAt: Date;
}

/**
 * Whether a person has another visit at that time. Bookings of this person wait until the caller's transaction ends.
 * The visit with the id `besides` does not count.
 */
export async function isTaken(
  tx: Database,
  slot: Slot,
  besides: string | undefined,
): Promise<boolean> {
  // A technician with an account has two ids, and visits may name either.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('visits ' || coalesce(
    (select ${technicians.userId} from ${technicians} where ${technicians.id}::text = ${slot.personId}),
    ${slot.personId}), 0))`);
  const [other] = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        isSameVisitor(appointments.personId, slot.personId),
        eq(appointments.status, "booked"),
        lt(appointments.startsAt, slot.endsAt),
        gt(appointments.endsAt, slot.startsAt),
        besides ? ne(appointments.id, besides) : undefined,
      ),
    )
    .limit(1);
  return other !== undefined;
}
