import { and, asc, desc, eq, gt, gte, inArray, lt, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { appointments } from "#database/schema/office/visits.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { isFollowUpDue } from "#domain/leads/office/lead-filter.server.ts";
import { nextVisit } from "#domain/leads/changes/next-visit.server.ts";
import {
  isSameVisitor,
  visitorId,
  visitorName,
} from "#domain/visits/technicians/same-visitor.server.ts";
import { instantOfField, localDate } from "#domain/settings/hours/zone-time.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { addDays } from "#domain/words/calendar-day.ts";

export interface Visit {
  id: string;
  leadId: string;
  personId: string;
  /** The id of the person in `listVisitors`. */
  visitorId: string;
  personName: string | null;
  startsAt: Date;
  endsAt: Date;
  status: "booked" | "cancelled";
  sequence: number;
  updatedAt: Date;
  name: string;
  phone: string;
  phoneE164: string | null;
  address: string | null;
  zip: string | null;
  service: string | null;
  message: string | null;
  /** The version of the lead. */
  version: number;
}

export interface VisitRange {
  from: Date;
  to: Date;
  /** Null for everyone. */
  personId: string | null;
}

export const visitColumns = {
  id: appointments.id,
  leadId: appointments.leadId,
  personId: appointments.personId,
  visitorId: visitorId(appointments.personId),
  personName: visitorName(appointments.personId),
  startsAt: appointments.startsAt,
  endsAt: appointments.endsAt,
  status: appointments.status,
  sequence: appointments.sequence,
  updatedAt: appointments.updatedAt,
  name: leads.name,
  phone: leads.phone,
  phoneE164: leads.phoneE164,
  address: leads.address,
  zip: leads.zip,
  service: leads.service,
  message: leads.message,
  version: leads.version,
};

/** Most visits of one answer. */
const limit = 2000;

/** The booked visits that begin within a range, in order. */
export async function listVisits(ctx: Ctx, range: VisitRange): Promise<Visit[]> {
  requirePermission(ctx, "leads.read");
  const visits = await readVisits(ctx.db, range);
  return visits.filter(({ status }) => status === "booked");
}

/** Returns all visits of a range, with canceled ones, which calendars remove. Beyond the limit, it leaves out the earliest. */
export async function readVisits(
  db: Database,
  { from, to, personId }: VisitRange,
): Promise<Visit[]> {
  const latest = await db
    .select(visitColumns)
    .from(appointments)
    .innerJoin(leads, eq(leads.id, appointments.leadId))
    .where(
      and(
        gte(appointments.startsAt, from),
        lt(appointments.startsAt, to),
        personId === null ? undefined : isSameVisitor(appointments.personId, personId),
      ),
    )
    .orderBy(
      desc(appointments.startsAt),
      desc(visitorName(appointments.personId)),
      desc(appointments.id),
    )
    .limit(limit);
  return latest.toReversed();
}

/** The first day with booked visits from a moment on, and how many it has. Null if none is booked. */
export async function nextVisitDay(
  ctx: Ctx,
  { from, personId }: Omit<VisitRange, "to">,
  timeZone: string,
): Promise<{ day: string; visits: number } | null> {
  requirePermission(ctx, "leads.read");
  const [first] = await ctx.db
    .select({ startsAt: appointments.startsAt })
    .from(appointments)
    .where(
      and(
        eq(appointments.status, "booked"),
        gte(appointments.startsAt, from),
        personId === null ? undefined : isSameVisitor(appointments.personId, personId),
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(1);
  if (!first) return null;
  const day = localDate(first.startsAt, timeZone);
  const to = instantOfField(`${addDays(day, 1)}T00:00`, timeZone) ?? first.startsAt;
  const visits = await listVisits(ctx, { from: first.startsAt, to, personId });
  return { day, visits: visits.length };
}

export type BookedVisit = Pick<Visit, "personId" | "personName" | "startsAt" | "endsAt">;

/** The next visit of a lead, or null if none is booked. */
export async function visitOfLead(
  ctx: Ctx,
  leadId: string,
  now = new Date(),
): Promise<BookedVisit | null> {
  requirePermission(ctx, "leads.read");
  const visit = await nextVisit(ctx.db, leadId, now);
  return visit
    ? {
        personId: visit.personId,
        personName: await nameOfVisitor(ctx.db, visit.id),
        startsAt: visit.startsAt,
        endsAt: visit.endsAt,
      }
    : null;
}

/** The next booked visit of each of these leads that has one, by lead. */
export async function nextVisits(
  ctx: Ctx,
  leadIds: readonly string[],
  now = new Date(),
): Promise<Record<string, BookedVisit>> {
  requirePermission(ctx, "leads.read");
  if (leadIds.length === 0) return {};
  const rows = await ctx.db
    .select({
      leadId: appointments.leadId,
      personId: appointments.personId,
      personName: visitorName(appointments.personId),
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
    })
    .from(appointments)
    .where(
      and(
        inArray(appointments.leadId, [...leadIds]),
        eq(appointments.status, "booked"),
        gt(appointments.endsAt, now),
      ),
    )
    .orderBy(desc(appointments.startsAt));
  return Object.fromEntries(rows.map(({ leadId, ...visit }) => [leadId, visit]));
}

/** The person who makes a visit, or null for a former colleague. */
export async function nameOfVisitor(db: Database, visitId: string): Promise<string | null> {
  const [found] = await db
    .select({ name: visitorName(appointments.personId) })
    .from(appointments)
    .where(eq(appointments.id, visitId));
  return found?.name ?? null;
}

export interface FollowUp {
  id: string;
  name: string;
  phone: string;
  phoneE164: string | null;
  service: string | null;
  /** YYYY-MM-DD */
  day: string;
}

/** Follow-ups that are due, the oldest first; at most fifty. */
export async function dueFollowUps(ctx: Ctx, personId: string | null): Promise<FollowUp[]> {
  requirePermission(ctx, "leads.read");
  const { hours } = await readCompany(ctx.db);
  return await ctx.db
    .select({
      id: leads.id,
      name: leads.name,
      phone: leads.phone,
      phoneE164: leads.phoneE164,
      service: leads.service,
      day: sql<string>`${leads.followUpOn}::text`,
    })
    .from(leads)
    .where(
      and(
        eq(leads.quarantined, false),
        isFollowUpDue(hours.timeZone),
        personId === null ? undefined : isSameVisitor(leads.assignedTo, personId),
      ),
    )
    .orderBy(asc(leads.followUpOn), desc(leads.seq))
    .limit(50);
}
