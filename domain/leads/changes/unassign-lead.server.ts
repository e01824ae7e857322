import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { recordLeadEvent } from "./change-lead.server.ts";

/** Takes a locked lead from a person who can no longer work on it, in the caller's transaction. It is not undoable. */
export async function unassignLead(
  tx: Database,
  ctx: Ctx,
  leadId: string,
  userId: string,
): Promise<void> {
  await tx
    .update(leads)
    .set({ assignedTo: null, version: sql`${leads.version} + 1`, updatedAt: new Date() })
    .where(eq(leads.id, leadId));
  await recordLeadEvent(tx, ctx, leadId, "assigned", { from: userId, to: null, name: null });
}
