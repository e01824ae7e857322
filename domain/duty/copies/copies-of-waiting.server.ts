import { and, asc, eq, inArray } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { recordView } from "#domain/audit/record-view.server.ts";
import { profiles } from "#database/schema/work/people.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { leadClaims } from "#database/schema/office/duty.ts";
import { type BookedVisit, nextVisits } from "#domain/visits/list-visits.server.ts";
import type { Claim } from "#domain/duty/ringing.server.ts";
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
    nextVisits(ctx, ids, now),
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
      resourceType: "lead_copies",
      resourceId: ctx.actor.userId,
      details: { leads: ids },
    });
  return details.map((detail) => {
    const claim = claims.find(({ leadId }) => leadId === detail.lead.id);
    return {
      detail,
      visit: visits[detail.lead.id] ?? null,
      claim: claim ? { userId: claim.userId, name: claim.name, claimedAt: claim.claimedAt } : null,
    };
  });
}
