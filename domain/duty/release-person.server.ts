import { and, eq, inArray, or } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { leadClaims } from "#database/schema/office/duty.ts";
import { endClaims } from "./end-claims.server.ts";
import { recordLeadEvent } from "#domain/leads/changes/change-lead.server.ts";
import { unassignLead } from "#domain/leads/changes/unassign-lead.server.ts";

/**
 * Unassigns the open leads of a person who loses the access to leads, and ends their claims ("I have it"). Runs in the
 * transaction that takes the access away. Closed leads keep their assignee.
 */
export async function releasePerson(tx: Database, ctx: Ctx, userId: string): Promise<void> {
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
  const claims = await endClaims(tx, userId);
  for (const { id, assignedTo, status } of open) {
    if (assignedTo === userId) await unassignLead(tx, ctx, id, userId);
    if (status === "new" && claims.includes(id))
      await recordLeadEvent(tx, ctx, id, "given_back", {});
  }
}
