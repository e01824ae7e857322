import { createHash, randomBytes } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { rolesWith } from "#domain/access/permissions.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { serviceLabel } from "#domain/leads/choices.ts";
import { phoneText } from "#domain/leads/labels.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import type { Database } from "#database/connect.ts";
import { listTechnicians } from "#domain/visits/technicians/list-technicians.server.ts";
import { visitorName } from "#domain/visits/technicians/same-visitor.server.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";
import { calendarFeeds } from "#database/schema/office/visits.ts";
import { calendarText } from "./ical.ts";
import { readVisits } from "./list-visits.server.ts";

/** One's own visits, everyone's, or those of the technician with this id. */
export type CalendarScope = string;

export interface CalendarFeed {
  scope: CalendarScope;
  createdAt: Date;
}

const dayMs = 86_400_000;

/** The calendar addresses of the person who asks. */
export async function listCalendarFeeds(ctx: Ctx): Promise<CalendarFeed[]> {
  const ownerId = ownerOf(ctx);
  const rows = await ctx.db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.ownerId, ownerId))
    .orderBy(calendarFeeds.createdAt);
  return rows.map(({ personId, createdAt }) => ({
    scope: personId === null ? "company" : personId === ownerId ? "own" : personId,
    createdAt,
  }));
}

/** Creates a private address of visits. An earlier one of the same scope ends. */
export async function createCalendarFeed(
  ctx: Ctx,
  scope: CalendarScope,
): Promise<Outcome<{ token: string }, "not_found">> {
  const ownerId = ownerOf(ctx);
  const personId = personOf(ownerId, scope);
  if (personId !== null && personId !== ownerId && !(await isTechnician(ctx, personId)))
    return { ok: false, reason: "not_found", message: "This technician no longer visits." };
  // Paths of the site are in lower case.
  const token = randomBytes(32).toString("hex");
  await ctx.db.transaction(async (tx) => {
    await tx.delete(calendarFeeds).where(feedOf(ownerId, scope));
    await tx.insert(calendarFeeds).values({
      tokenHash: hashOf(token),
      personId,
      ownerId,
    });
    await recordAudit(tx, ctx, {
      action: "calendar_feed_created",
      resourceType: "calendar_feed",
      severity: "medium",
      details: { scope },
    });
  });
  return { ok: true, value: { token } };
}

/** Ends a private address. */
export async function deleteCalendarFeed(
  ctx: Ctx,
  scope: CalendarScope,
): Promise<Outcome<null, never>> {
  const ownerId = ownerOf(ctx);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(calendarFeeds).where(feedOf(ownerId, scope));
    await recordAudit(tx, ctx, {
      action: "calendar_feed_deleted",
      resourceType: "calendar_feed",
      details: { scope },
    });
  });
  return { ok: true, value: null };
}

/**
 * The calendar of a private address, with visits from a month ago to a year ahead. Null if the address is unknown, or if
 * its owner can't read leads anymore.
 */
export async function readCalendar(
  ctx: Ctx,
  token: string,
  now = new Date(),
): Promise<string | null> {
  const [feed] = await ctx.db
    .select({ personId: calendarFeeds.personId, person: visitorName(calendarFeeds.personId) })
    .from(calendarFeeds)
    .innerJoin(profiles, eq(profiles.id, calendarFeeds.ownerId))
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(
      and(
        eq(calendarFeeds.tokenHash, hashOf(token)),
        inArray(userRoles.role, [...rolesWith("leads.read")]),
        isNull(profiles.deactivatedAt),
      ),
    );
  if (!feed) return null;
  const company = await readCompany(ctx.db);
  const visits = await readVisits(ctx.db, {
    from: new Date(now.getTime() - 30 * dayMs),
    to: new Date(now.getTime() + 365 * dayMs),
    personId: feed.personId,
  });
  const { host } = new URL(ctx.request.origin);
  const whose = feed.personId === null ? "everyone" : feed.person;
  return calendarText(
    `Visits of ${whose}, ${company.name}`,
    visits.map((visit) => ({
      ...visit,
      uid: `${visit.id}@${host}`,
      isCancelled: visit.status === "cancelled",
      summary: `${visit.name}: ${serviceLabel(visit.service)}`,
      location: visit.address,
      description: [`Phone: ${phoneText(visit)}`, `Visit by ${visit.personName ?? "no one"}`].join(
        "\n",
      ),
      url: ctx.request.origin + ctx.links.lead(visit.leadId),
    })),
  );
}

function ownerOf(ctx: Ctx): string {
  requirePermission(ctx, "leads.read");
  return ctx.actor.kind === "user" ? ctx.actor.userId : "";
}

function feedOf(ownerId: string, scope: CalendarScope) {
  const personId = personOf(ownerId, scope);
  return and(
    eq(calendarFeeds.ownerId, ownerId),
    personId === null ? isNull(calendarFeeds.personId) : eq(calendarFeeds.personId, personId),
  );
}

function personOf(ownerId: string, scope: CalendarScope): string | null {
  if (scope === "company") return null;
  return scope === "own" ? ownerId : scope;
}

async function isTechnician(ctx: Ctx, personId: string): Promise<boolean> {
  requirePermission(ctx, "leads.write");
  const listed = await listTechnicians(ctx);
  return listed.some(({ id, retiredAt }) => id === personId && retiredAt === null);
}

/** Ends all calendar addresses of a technician's visits, in the caller's transaction. */
export async function deleteFeedsOf(tx: Database, technicianId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.personId, technicianId));
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
