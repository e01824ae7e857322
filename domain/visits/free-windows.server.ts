import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { appointments } from "#database/schema/office/visits.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { listBusyTimes } from "./busy/own-calendars.server.ts";
import { listVisitors } from "./technicians/list-technicians.server.ts";
import { isFree } from "./schedule-cells.ts";
import { visitorId } from "./technicians/same-visitor.server.ts";
import { slotsOf, type VisitWindow } from "./visit-windows.ts";

/** A window in which somebody can come. */
export interface FreeWindow extends VisitWindow {
  /** Who is free. Those who are near on that day come first. */
  people: (StaffMember & {
    /** They visit the same ZIP code on that day. */
    isNear: boolean;
  })[];
}

interface Asked {
  leadId: string;
  /** YYYY-MM-DD in the company's time zone. */
  day: string;
}

/**
 * The windows of a day in which somebody can visit a lead, those beside a visit in the same ZIP code first. Windows that are
 * over, closed or full are left out. A visit of the lead itself holds no window: it can be moved.
 */
export async function freeWindows(
  ctx: Ctx,
  { leadId, day }: Asked,
  now = new Date(),
): Promise<FreeWindow[]> {
  requirePermission(ctx, "leads.read");
  const [{ hours }, visitors] = await Promise.all([readCompany(ctx.db), listVisitors(ctx)]);
  const open = slotsOf(day, hours, now).filter(({ isOpen }) => isOpen);
  const [first] = open;
  const last = open.at(-1);
  if (!first || !last) return [];
  const taken = await ctx.db
    .select({
      leadId: appointments.leadId,
      visitorId: visitorId(appointments.personId),
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      isNear: sql<boolean>`coalesce(${leads.zip} = (select here.zip from ${leads} as here where here.id = ${leadId}), false)`,
    })
    .from(appointments)
    .innerJoin(leads, eq(leads.id, appointments.leadId))
    .where(
      and(
        eq(appointments.status, "booked"),
        ne(appointments.leadId, leadId),
        lt(appointments.startsAt, last.endsAt),
        gt(appointments.endsAt, first.startsAt),
      ),
    );
  const busy = await listBusyTimes(ctx.db, { from: first.startsAt, to: last.endsAt });
  const near = new Set(taken.filter(({ isNear }) => isNear).map((visit) => visit.visitorId));
  const windows = open.map((slot) => {
    const { value, label, startsAt, endsAt } = slot;
    const people = visitors
      .filter(({ id }) => isFree(slot, id, [...taken, ...busy], leadId))
      .map((person) => ({ ...person, isNear: near.has(person.id) }))
      .toSorted((one, other) => Number(other.isNear) - Number(one.isNear));
    const isBeside = taken.some(
      (visit) => visit.isNear && (+visit.endsAt === +startsAt || +visit.startsAt === +endsAt),
    );
    return { window: { value, label, people }, isBeside };
  });
  return windows
    .filter(({ window }) => window.people.length > 0)
    .toSorted((one, other) => Number(other.isBeside) - Number(one.isBeside))
    .map(({ window }) => window);
}
