import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { leadEvents, formSubmissions as leads } from "#database/schema/work/leads.ts";
import { insertEarlierEvents } from "./insert-imported-leads.server.ts";

export interface JoinedLead {
  leadId: string;
  customerId: string;
  mergeId: string;
  /** Number of leads that the customer has now. */
  leads: number;
}

/**
 * Assigns a customer to leads without one, in the caller's transaction. The leads' facts stay the same, and open forms stay
 * valid. The history gets a merge that the office can undo.
 */
export async function joinLeads(
  tx: Database,
  ctx: Ctx,
  joined: readonly JoinedLead[],
  importId: string,
): Promise<void> {
  await tx.execute(sql`
    update ${leads} as lead set customer_id = item."customerId"
    from jsonb_to_recordset(${JSON.stringify(joined)}::jsonb) as item ("leadId" uuid, "customerId" uuid)
    where lead.id = item."leadId"`);
  await insertEarlierEvents(
    tx,
    ctx,
    joined.map(({ leadId, customerId, mergeId, leads: count }) => ({
      leadId,
      type: "merged",
      detail: {
        merge: mergeId,
        customer: customerId,
        leads: count,
        before: null,
        import: importId,
      },
    })),
  );
}

/** Removes leads from customers that only an import had assigned, and deletes that merge from the history. */
export async function partLeads(tx: Database, leadIds: readonly string[]): Promise<void> {
  const list = JSON.stringify(leadIds);
  const ids = sql`(select item::uuid from jsonb_array_elements_text(${list}::jsonb) as item)`;
  await tx.execute(sql`update ${leads} set customer_id = null where id in ${ids}`);
  await tx.execute(sql`delete from ${leadEvents}
    where lead_id in ${ids} and type = 'merged' and detail ? 'import'`);
}
