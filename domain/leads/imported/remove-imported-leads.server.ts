import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { deleteLeads } from "#domain/leads/delete-leads.server.ts";
import { eventText } from "#domain/leads/labels.ts";
import type { LeadEventType } from "#domain/leads/schema.ts";
import type { DeletedLead } from "#domain/leads/leads-deleted.ts";
import type { Database } from "#database/connect.ts";
import { rows } from "#database/rows.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";

export interface KeptLead {
  id: string;
  name: string;
  /** Describes the later work on it. */
  why: string;
}

/**
 * Deletes imported leads without later work, in the caller's transaction. Opening a lead does not count as work, and neither does
 * a join by the import itself.
 */
export async function removeImportedLeads(
  tx: Database,
  ids: readonly string[],
): Promise<{ gone: DeletedLead[]; kept: KeptLead[] }> {
  if (ids.length === 0) return { gone: [], kept: [] };
  const found = await tx
    .select({ id: leads.id, name: leads.name, version: leads.version })
    .from(leads)
    .where(and(inArray(leads.id, [...ids]), eq(leads.imported, true)))
    .orderBy(asc(leads.id))
    .for("update");
  const list = JSON.stringify(found.map(({ id }) => id));
  const work = await rows<{ id: string; type: LeadEventType; detail: Record<string, unknown> }>(
    tx,
    sql`select distinct on (event.lead_id) event.lead_id as id, event.type, event.detail
      from lead_events event join jsonb_array_elements_text(${list}::jsonb) as item on item::uuid = event.lead_id
      where event.type not in ('imported', 'opened') and not (event.type = 'merged' and event.detail ? 'import')
      order by event.lead_id, event.id desc`,
  );
  const workOf = new Map(work.map((event) => [event.id, event]));
  const kept = found.flatMap(({ id, name, version }): KeptLead[] => {
    const event = workOf.get(id);
    if (event) return [{ id, name, why: `${eventText(event)}.` }];
    return version > 1 ? [{ id, name, why: "Somebody has changed it since." }] : [];
  });
  const staying = new Set(kept.map(({ id }) => id));
  const { leads: gone } = await deleteLeads(
    tx,
    found.flatMap(({ id }) => (staying.has(id) ? [] : [id])),
    { quiet: true },
  );
  return { gone, kept };
}
