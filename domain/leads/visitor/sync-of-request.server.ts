import { eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";

/** `late`: the CRM did not take the request at the first try; it is tried again. */
export type RequestSync = "pending" | "late" | "done";

/** How far the CRM sync of a request is; null if the lead is not in the database. */
export async function syncOfRequest({ db }: Ctx, leadId: string): Promise<RequestSync | null> {
  const [lead] = await db
    .select({
      status: leads.ghlSyncStatus,
      error: leads.ghlSyncError,
      isHeld: leads.quarantined,
    })
    .from(leads)
    .where(eq(leads.id, leadId));
  if (!lead) return null;
  // The sender of a held lead must not learn that it goes nowhere.
  if (lead.isHeld) return "done";
  if (lead.status === "failed" || (lead.status === "pending" && lead.error !== null)) return "late";
  return lead.status === "pending" ? "pending" : "done";
}
