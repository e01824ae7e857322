import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { AlertStage } from "#domain/leads/schema.ts";
import { profiles } from "#database/schema/work/people.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { leadAlerts, leadClaims } from "#database/schema/office/duty.ts";

export interface RingingLead {
  id: string;
  seq: number;
  name: string;
  service: string | null;
  promisedAt: Date;
  stage: Exclude<AlertStage, "received">;
}

/** Leads that ring in the bell: they wait, half of their time is over, and nobody has them. At most ten. */
export async function ringingLeads(ctx: Ctx): Promise<RingingLead[]> {
  requirePermission(ctx, "notifications.read");
  const stages = ["half", "most", "past"] as const;
  const rang = ctx.db
    .select({
      leadId: leadAlerts.leadId,
      // In the order of the stages.
      stage: sql<RingingLead["stage"]>`(array['half', 'most', 'past'])[
        max(array_position(array['half', 'most', 'past'], ${leadAlerts.stage}))]`.as("latest"),
    })
    .from(leadAlerts)
    .where(inArray(leadAlerts.stage, [...stages]))
    .groupBy(leadAlerts.leadId)
    .as("rang");
  return await ctx.db
    .select({
      id: leads.id,
      seq: leads.seq,
      name: leads.name,
      service: leads.service,
      promisedAt: leads.promisedAt,
      stage: rang.stage,
    })
    .from(leads)
    .innerJoin(rang, eq(rang.leadId, leads.id))
    .where(
      and(
        eq(leads.quarantined, false),
        eq(leads.status, "new"),
        sql`(${rang.stage} = 'past' or not exists (select 1 from ${leadClaims} where lead_id = ${leads.id}))`,
      ),
    )
    .orderBy(asc(leads.promisedAt), asc(leads.seq))
    .limit(10);
}

export interface Claim {
  userId: string;
  name: string | null;
  claimedAt: Date;
}

/** Who has the lead; null if nobody does. */
export async function claimOf(ctx: Ctx, leadId: string): Promise<Claim | null> {
  requirePermission(ctx, "leads.read");
  const [claim] = await ctx.db
    .select({
      userId: leadClaims.userId,
      name: profiles.fullName,
      claimedAt: leadClaims.claimedAt,
    })
    .from(leadClaims)
    .leftJoin(profiles, eq(profiles.id, leadClaims.userId))
    .where(eq(leadClaims.leadId, leadId));
  return claim ?? null;
}
