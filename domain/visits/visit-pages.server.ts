import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { type Cursor, type Page, pageOf } from "#domain/lists/cursor.ts";
import { timeText } from "#domain/lists/newest-first.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { addDays } from "#domain/words/calendar-day.ts";
import { isUuid } from "#domain/words/uuid.ts";
import { appointments } from "#database/schema/office/visits.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { type Visit, visitColumns } from "./list-visits.server.ts";
import { isSameVisitor } from "./technicians/same-visitor.server.ts";

export interface VisitFilters {
  /** First and last day of the visits' start, YYYY-MM-DD in the company's time zone. */
  from: string | null;
  to: string | null;
  personId: string | null;
  leadId: string | null;
  status: "booked" | "cancelled" | null;
}

const pageSize = 50;
const at = timeText(appointments.startsAt);

/** Returns one page of visits, ordered by start. */
export async function pageOfVisits(
  ctx: Ctx,
  { from, to, personId, leadId, status }: VisitFilters,
  cursor: Cursor | null,
): Promise<Page<Visit & Cursor>> {
  requirePermission(ctx, "leads.read");
  const { timeZone } = (await readCompany(ctx.db)).hours;
  const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone ${timeZone}`;
  const found = await ctx.db
    .select({ ...visitColumns, at })
    .from(appointments)
    .innerJoin(leads, eq(leads.id, appointments.leadId))
    .where(
      and(
        from ? gte(appointments.startsAt, midnight(from)) : undefined,
        to ? lt(appointments.startsAt, midnight(addDays(to, 1))) : undefined,
        personId ? isSameVisitor(appointments.personId, personId) : undefined,
        leadId ? eq(appointments.leadId, leadId) : undefined,
        status ? eq(appointments.status, status) : undefined,
        cursor && isUuid(cursor.id)
          ? sql`(${appointments.startsAt}, ${appointments.id}) > (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(pageSize + 1);
  return pageOf(found, pageSize);
}

/** Returns a visit with the version of its lead, or null if it does not exist. */
export async function getVisit(ctx: Ctx, id: string): Promise<Visit | null> {
  requirePermission(ctx, "leads.read");
  if (!isUuid(id)) return null;
  const [visit] = await ctx.db
    .select(visitColumns)
    .from(appointments)
    .innerJoin(leads, eq(leads.id, appointments.leadId))
    .where(eq(appointments.id, id));
  return visit ?? null;
}
