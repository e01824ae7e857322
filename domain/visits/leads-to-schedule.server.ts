import { and, desc, eq, inArray, notExists, type SQL, sql } from "drizzle-orm";
import { placesOfZips } from "#database/places/find-place.ts";
import { appointments } from "#database/schema/office/visits.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { arrivedHere } from "#domain/leads/imported/imported-row.ts";
import { isUuid } from "#domain/words/uuid.ts";
import { visitOfLead } from "./list-visits.server.ts";
import type { Place } from "./nearness.ts";

/** A lead that can get a visit. */
export interface LeadToSchedule {
  id: string;
  version: number;
  name: string;
  phone: string;
  phoneE164: string | null;
  service: string | null;
  zip: string | null;
  city: string | null;
  status: (typeof leads.$inferSelect)["status"];
}

const columns = {
  id: leads.id,
  version: leads.version,
  name: leads.name,
  phone: leads.phone,
  phoneE164: leads.phoneE164,
  service: leads.service,
  zip: leads.zip,
  city: leads.city,
  status: leads.status,
};

/** The highest number of leads beside the schedule. */
const limit = 12;

/** Returns the newest open leads that have no upcoming visit. */
export async function leadsToSchedule(
  ctx: Ctx,
  now = new Date(),
): Promise<{ leads: LeadToSchedule[]; hasMore: boolean }> {
  requirePermission(ctx, "leads.read");
  const rows = await ctx.db
    .select(columns)
    .from(leads)
    .where(isToSchedule(ctx, now))
    .orderBy(desc(leads.seq))
    .limit(limit + 1);
  return { leads: rows.slice(0, limit), hasMore: rows.length > limit };
}

const isToSchedule = (ctx: Ctx, now: Date): SQL | undefined =>
  and(
    eq(leads.quarantined, false),
    arrivedHere,
    inArray(leads.status, ["new", "contacted"]),
    notExists(
      ctx.db
        .select({ one: sql`1` })
        .from(appointments)
        .where(
          and(
            eq(appointments.leadId, leads.id),
            eq(appointments.status, "booked"),
            sql`${appointments.endsAt} > ${now.toISOString()}::timestamptz`,
          ),
        ),
    ),
  );

/** A lead with its next visit. */
export interface PickedLead extends LeadToSchedule {
  /** Null if no visit is booked. */
  visit: { startsAt: Date; endsAt: Date; personName: string | null } | null;
}

/** Returns a lead with its next visit. Returns null for an unknown lead or one in quarantine. */
export async function pickedLead(
  ctx: Ctx,
  id: string,
  now = new Date(),
): Promise<PickedLead | null> {
  requirePermission(ctx, "leads.read");
  if (!isUuid(id)) return null;
  const [lead] = await ctx.db
    .select(columns)
    .from(leads)
    .where(and(eq(leads.id, id), eq(leads.quarantined, false)));
  return lead ? { ...lead, visit: await visitOfLead(ctx, id, now) } : null;
}

/** Returns the cities of ZIP codes, by ZIP code. Leaves out unknown codes. */
export async function placesOf(
  ctx: Ctx,
  zips: readonly (string | null)[],
): Promise<Record<string, Place>> {
  requirePermission(ctx, "leads.read");
  const places = await placesOfZips(zips.filter((zip) => zip !== null));
  return Object.fromEntries(
    [...places].map(([zip, { state, name, latitude, longitude }]) => [
      zip,
      { state, name, latitude, longitude },
    ]),
  );
}
