import { sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { arrivedHere } from "#domain/leads/imported/imported-row.ts";
import { type Cursor, type Page, pageOf } from "#domain/lists/cursor.ts";
import { rows } from "#database/rows.ts";
import { formSubmissions as leads, leadEvents, type UtmData } from "#database/schema/work/leads.ts";

/** A won lead from an ad click. Exactly one of the three click ids is set. */
export interface Conversion extends Cursor {
  gclid: string | null;
  gbraid: string | null;
  wbraid: string | null;
  /** When the lead was won for the first time. */
  wonAt: string;
  value: number | null;
  currency: "USD";
}

/** Google accepts clicks of the last 90 days. */
const clickDays = 90;

/**
 * Lists won leads of the last 90 days with their ad clicks, in the order of the wins. It includes only leads whose visitor
 * allowed marketing.
 */
export async function listConversions(
  ctx: Ctx,
  cursor: Cursor | null,
  { size = 50, now = new Date() } = {},
): Promise<Page<Conversion>> {
  requirePermission(ctx, "leads.read");
  const found = await rows<Cursor & { utm: UtmData; value: string | null }>(
    ctx.db,
    sql`select id, to_char(won_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, utm, value::text from (
      select ${leads.id} as id, ${leads.utmData} as utm, ${leads.value} as value, (
        select min(${leadEvents.createdAt}) from ${leadEvents} where ${leadEvents.leadId} = ${leads.id}
          and ${leadEvents.type} = 'status' and ${leadEvents.detail}->>'to' = 'won') as won_at
      from ${leads} where ${leads.status} = 'won' and ${leads.marketingConsent} and not ${leads.quarantined} and ${arrivedHere}
        and ${leads.createdAt} > ${now.toISOString()}::timestamptz - make_interval(days => ${clickDays})
        and ${leads.utmData} ?| array['gclid', 'gbraid', 'wbraid']) as won
      where won_at is not null
        ${cursor ? sql`and (won_at, id::text) > (${cursor.at}::timestamptz, ${cursor.id})` : sql``}
      order by won_at, id::text limit ${size + 1}`,
  );
  const page = pageOf(found, size);
  return {
    ...page,
    rows: page.rows.map(
      ({ id, at, value, utm: { gclid = null, gbraid = null, wbraid = null } }) => ({
        id,
        at,
        gclid,
        gbraid: gclid === null ? gbraid : null,
        wbraid: gclid === null && gbraid === null ? wbraid : null,
        wonAt: `${at.slice(0, 19)}Z`,
        value: value === null ? null : Number(value),
        currency: "USD",
      }),
    ),
  };
}
