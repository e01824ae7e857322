import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { leadEvents, formSubmissions as leads } from "#database/schema/work/leads.ts";
import { insertEarlierEvents } from "./insert-imported-leads.server.ts";

export interface JoinedLead {
  leadId: string;
  customerId: string;
  mergeId: string;
  /** How many leads the customer has now. */
  leads: number;
}

/**
 * Gives leads that have no customer one, in the caller's transaction. No fact of a lead changes, and forms that are open
 * stay valid. The history has a merge that the office can undo.
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

/** Takes leads out of their customers that only an import had put there, with the merge of their history. */
export async function partLeads(tx: Database, leadIds: readonly string[]): Promise<void> {
  const list = JSON.stringify(leadIds);
  const ids = sql`(select item::uuid from jsonb_array_elements_text(${list}::jsonb) as item)`;
  await tx.execute(sql`update ${leads} set customer_id = null where id in ${ids}`);
  await tx.execute(sql`delete from ${leadEvents}
    where lead_id in ${ids} and type = 'merged' and detail ? 'import'`);
}
