import { asc, eq, isNull, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { listStaff, type StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import { profiles } from "#database/schema/work/people.ts";
import { appointments, calendarFeeds } from "#database/schema/office/visits.ts";
import { technicians } from "#database/schema/office/visits.ts";
import { type OwnCalendar, ownCalendars } from "#domain/visits/busy/own-calendars.server.ts";
import { isSameVisitor } from "./same-visitor.server.ts";

export interface Technician {
  id: string;
  name: string;
  phone: string | null;
  userId: string | null;
  userName: string | null;
  retiredAt: Date | null;
  /** Booked visits that are not over. */
  visits: number;
  /** When the person who asks made a calendar address for them. */
  calendarAt: Date | null;
  /** The state of their own calendar, or null. */
  calendar: OwnCalendar | null;
}

/** All technicians, the retired ones last. */
export async function listTechnicians(ctx: Ctx, now = new Date()): Promise<Technician[]> {
  requirePermission(ctx, "leads.read");
  const ownerId = ctx.actor.kind === "user" ? ctx.actor.userId : "";
  const rows = await ctx.db
    .select({
      id: technicians.id,
      name: technicians.name,
      phone: technicians.phone,
      userId: technicians.userId,
      userName: profiles.fullName,
      retiredAt: technicians.retiredAt,
    })
    .from(technicians)
    .leftJoin(profiles, eq(profiles.id, technicians.userId))
    .orderBy(sql`${technicians.retiredAt} is not null`, asc(technicians.name), asc(technicians.id));
  const feeds = await ctx.db
    .select({ personId: calendarFeeds.personId, createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.ownerId, ownerId));
  const calendars = await ownCalendars(ctx.db, now);
  return await Promise.all(
    rows.map(async (one) => ({
      ...one,
      visits: await ctx.db.$count(
        appointments,
        sql`${isSameVisitor(appointments.personId, one.id)} and ${appointments.status} = 'booked' and ${appointments.endsAt} > ${now.toISOString()}::timestamptz`,
      ),
      calendarAt: feeds.find(({ personId }) => personId === one.id)?.createdAt ?? null,
      calendar: calendars.find(({ technicianId }) => technicianId === one.id) ?? null,
    })),
  );
}

/** Who can get a visit, by name: technicians, and staff who may read leads. A technician with an account is there once. */
export async function listVisitors(ctx: Ctx): Promise<StaffMember[]> {
  requirePermission(ctx, "leads.read");
  const [staff, active] = await Promise.all([
    listStaff(ctx),
    ctx.db
      .select({ id: technicians.id, name: technicians.name, userId: technicians.userId })
      .from(technicians)
      .where(isNull(technicians.retiredAt)),
  ]);
  const accounts = new Set(active.map(({ userId }) => userId));
  return [
    ...active.map(({ id, name }) => ({ id, name })),
    ...staff.filter(({ id }) => !accounts.has(id)),
  ].toSorted((a, b) => a.name.localeCompare(b.name, "en") || (a.id < b.id ? -1 : 1));
}
