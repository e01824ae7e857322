import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { recordView } from "#domain/audit/record-view.server.ts";
import { profiles } from "#database/schema/work/people.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { appointments } from "#database/schema/office/visits.ts";
import { leadClaims } from "#database/schema/office/duty.ts";
import type { BookedVisit } from "#domain/visits/list-visits.server.ts";
import type { Claim } from "#domain/duty/ringing.server.ts";
import { visitorName } from "#domain/visits/technicians/same-visitor.server.ts";
import { type LeadDetail, readDetails } from "#domain/leads/office/get-lead.server.ts";

export interface LeadCopy {
  detail: LeadDetail;
  visit: BookedVisit | null;
  claim: Claim | null;
}

const limit = 50;

/**
 * The leads that wait for an answer, most urgent first, at most fifty: a browser keeps them for times without a network.
 * They do not count as opened. The audit log has the copy itself, once an hour.
 */
export async function copiesOfWaiting(ctx: Ctx, now = new Date()): Promise<LeadCopy[]> {
  requirePermission(ctx, "leads.read");
  const waiting = await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.quarantined, false), eq(leads.status, "new")))
    .orderBy(asc(leads.promisedAt), asc(leads.seq))
    .limit(limit);
  const ids = waiting.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [details, visits, claims] = await Promise.all([
    readDetails(ctx.db, ids),
    ctx.db
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
          inArray(appointments.leadId, ids),
          eq(appointments.status, "booked"),
          gt(appointments.endsAt, now),
        ),
      )
      .orderBy(asc(appointments.startsAt)),
    ctx.db
      .select({
        leadId: leadClaims.leadId,
        userId: leadClaims.userId,
        name: profiles.fullName,
        claimedAt: leadClaims.claimedAt,
      })
      .from(leadClaims)
      .leftJoin(profiles, eq(profiles.id, leadClaims.userId))
      .where(inArray(leadClaims.leadId, ids)),
  ]);
  if (ctx.actor.kind === "user")
    await recordView(ctx.db, ctx, {
      action: "leads_copied",
      resourceType: "form_submission",
      resourceId: ctx.actor.userId,
      details: { leads: ids },
    });
  return details.map((detail) => {
    const visit = visits.find(({ leadId }) => leadId === detail.lead.id);
    const claim = claims.find(({ leadId }) => leadId === detail.lead.id);
    return {
      detail,
      visit: visit
        ? {
            personId: visit.personId,
            personName: visit.personName,
            startsAt: visit.startsAt,
            endsAt: visit.endsAt,
          }
        : null,
      claim: claim ? { userId: claim.userId, name: claim.name, claimedAt: claim.claimedAt } : null,
    };
  });
}
