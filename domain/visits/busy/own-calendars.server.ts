import { and, asc, count, eq, gt, lt, min, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { busyTimes, technicianCalendars, technicians } from "#database/schema/office/visits.ts";

/** What we know of the calendar of a technician. */
export interface OwnCalendar {
  technicianId: string;
  /** The technician's. */
  name: string;
  /** The last time that it was read; null before the first. */
  checkedAt: Date | null;
  /** Since when it cannot be read; null while it can. */
  failedAt: Date | null;
  problem: string | null;
  /** Busy times that are not over, and the next of them. */
  busy: number;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** The calendars of all technicians that have one. */
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

/** A time in which a technician is busy, in the shape of a visit. */
export interface BusyTime {
  visitorId: string;
  leadId: null;
  startsAt: Date;
  endsAt: Date;
}

/** The busy times of technicians that touch a range, or those of one of them. */
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

/** Calendars that cannot be read for a day. */
export async function silentCalendars(ctx: Ctx, now = new Date()): Promise<OwnCalendar[]> {
  requirePermission(ctx, "leads.write");
  const calendars = await ownCalendars(ctx.db, now);
  return calendars.filter(({ failedAt }) => failedAt && now.getTime() - failedAt.getTime() > dayMs);
}
