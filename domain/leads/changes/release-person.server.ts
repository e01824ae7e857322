import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions as leads } from "#database/schema/leads.ts";
import { leadClaims } from "#database/schema/office/clock.ts";
import { endDevices } from "#domain/leads/clock/devices/end-devices.server.ts";
import { endClaims } from "#domain/leads/clock/end-claims.server.ts";
import { recordLeadEvent } from "./change-lead.server.ts";

/**
 * Unassigns the open leads of a person who loses the access to leads, ends their claims ("I have it") and their devices.
 * Runs in the transaction that takes the access away. Closed leads keep their assignee. Returns the number of devices.
 */
export async function releasePerson(tx: Database, ctx: Ctx, userId: string): Promise<number> {
  const devices = await endDevices(tx, userId);
  const claimed = tx
    .select({ id: leadClaims.leadId })
    .from(leadClaims)
    .where(eq(leadClaims.userId, userId));
  // `takeLead` locks in this order: leads before claims.
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
  const ended = await endClaims(tx, userId);
  for (const { id, assignedTo, status } of open) {
    if (assignedTo === userId) {
      await tx
        .update(leads)
        .set({ assignedTo: null, version: sql`${leads.version} + 1`, updatedAt: new Date() })
        .where(eq(leads.id, id));
      await recordLeadEvent(tx, ctx, id, "assigned", { from: userId, to: null, name: null });
    }
    if (status === "new" && ended.includes(id))
      await recordLeadEvent(tx, ctx, id, "given_back", {});
  }
  return devices;
}
