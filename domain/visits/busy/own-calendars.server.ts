import { and, asc, count, eq, gt, lt, min, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { busyTimes, technicianCalendars, technicians } from "#database/schema/office/visits.ts";

/** The state of a technician's own calendar. */
export interface OwnCalendar {
  technicianId: string;
  /** The name of the technician. */
  name: string;
  /** When it was last read, or null. */
  checkedAt: Date | null;
  /** When the reading began to fail, or null. */
  failedAt: Date | null;
  problem: string | null;
  /** The number of coming busy times, and the next one. */
  busy: number;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** Returns the state of every own calendar. */
export async function ownCalendars(db: Database, now: Date): Promise<OwnCalendar[]> {
  const { technicianId, checkedAt, failedAt, problem } = technicianCalendars;
  return await db
    .select({
      technicianId,
      name: technicians.name,
      checkedAt,
      failedAt,
      problem,
      busy: count(busyTimes.startsAt),
      startsAt: min(busyTimes.startsAt),
      endsAt: min(busyTimes.endsAt),
    })
    .from(technicianCalendars)
    .innerJoin(technicians, eq(technicians.id, technicianId))
    .leftJoin(busyTimes, and(eq(busyTimes.technicianId, technicianId), gt(busyTimes.endsAt, now)))
    .groupBy(technicianId, technicians.name)
    .orderBy(asc(technicians.name));
}

/** A busy time of a technician. It has the fields of a visit. */
export interface BusyTime {
  visitorId: string;
  leadId: null;
  startsAt: Date;
  endsAt: Date;
}

/** Returns the busy times in a range, of all technicians or of one. */
export async function listBusyTimes(
  db: Database,
  { from, to, visitorId }: { from: Date; to: Date; visitorId?: string },
): Promise<BusyTime[]> {
  const rows = await db
    .select({
      visitorId: busyTimes.technicianId,
      startsAt: busyTimes.startsAt,
      endsAt: busyTimes.endsAt,
    })
    .from(busyTimes)
    .where(
      and(
        lt(busyTimes.startsAt, to),
        gt(busyTimes.endsAt, from),
        visitorId ? sql`${busyTimes.technicianId}::text = ${visitorId}` : undefined,
      ),
    );
  return rows.map((row) => ({ ...row, leadId: null }));
}

const dayMs = 86_400_000;

/** Returns calendars that have failed for a day. */
export async function silentCalendars(ctx: Ctx, now = new Date()): Promise<OwnCalendar[]> {
  requirePermission(ctx, "leads.write");
  const calendars = await ownCalendars(ctx.db, now);
  return calendars.filter(({ failedAt }) => failedAt && now.getTime() - failedAt.getTime() > dayMs);
}
