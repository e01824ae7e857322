import { and, eq, inArray, or, sql } from "drizzle-orm";
import { actorName, type Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions as leads, leadEvents } from "#database/schema/leads.ts";
import { leadClaims } from "#database/schema/office/clock.ts";
import { endDevices } from "#domain/leads/clock/devices/end-devices.server.ts";
import { endClaims } from "#domain/leads/clock/end-claims.server.ts";
import { notifyLeads } from "#domain/leads/feed.server.ts";

export interface Released {
  devices: number;
  /** Open leads that nobody is assigned to now. */
  unassigned: number;
  /** Leads that ring again. */
  givenBack: number;
}

/**
 * Takes a person who may no longer read leads off their open leads, in the transaction that decides it: nobody else
 * would answer what they are assigned to or said they have. Closed leads keep the name.
 */
export async function releasePerson(tx: Database, ctx: Ctx, userId: string): Promise<Released> {
  const devices = await endDevices(tx, userId);
  const claimed = tx
    .select({ id: leadClaims.leadId })
    .from(leadClaims)
    .where(eq(leadClaims.userId, userId));
  // The leads first: whoever takes a lead locks in this order.
  const open = await tx
    .select({ id: leads.id, assignedTo: leads.assignedTo, status: leads.status })
    .from(leads)
    .where(
      and(
        inArray(leads.status, ["new", "contacted", "scheduled"]),
        or(eq(leads.assignedTo, userId), inArray(leads.id, claimed)),
      ),
    )
    .orderBy(leads.id)
    .for("update");
  const unassigned = open.filter(({ assignedTo }) => assignedTo === userId).map(({ id }) => id);
  if (unassigned.length > 0)
    await tx
      .update(leads)
      .set({ assignedTo: null, version: sql`${leads.version} + 1`, updatedAt: new Date() })
      .where(inArray(leads.id, unassigned));
  const waiting = new Set(open.flatMap(({ id, status }) => (status === "new" ? id : [])));
  const givenBack = (await endClaims(tx, userId)).filter((id) => waiting.has(id));
  const actor = actorName(ctx.actor);
  const events = [
    ...unassigned.map((leadId) => ({
      leadId,
      type: "assigned" as const,
      actor,
      detail: { from: userId, to: null, name: null },
    })),
    ...givenBack.map((leadId) => ({ leadId, type: "given_back" as const, actor })),
  ];
  if (events.length > 0) await tx.insert(leadEvents).values(events);
  if (events.length > 0) await notifyLeads(tx, [...unassigned, ...givenBack]);
  return { devices, unassigned: unassigned.length, givenBack: givenBack.length };
}
