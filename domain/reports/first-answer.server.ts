import { type SQL, sql } from "drizzle-orm";
import { leadEvents } from "#database/schema/work/leads.ts";

/** Selects who first answered a lead: no row if nobody did, or if it is not recorded. */
export function firstAnswerOf(leadId: SQL): SQL {
  return sql`select event.actor as person from ${leadEvents} as event
    where event.lead_id = ${leadId} and (
      (event.type in ('status', 'appointment') and event.detail->>'from' = 'new')
      or (event.type = 'received' and event.detail->>'answered' = 'true'))
    order by event.id desc limit 1`;
}
