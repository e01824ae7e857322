import { sql } from "drizzle-orm";
import { actorName, type Ctx } from "#domain/access/context.server.ts";
import { serviceLabel } from "#domain/leads/choices.ts";
import type { LeadEventType, LeadStatus } from "#domain/leads/schema.ts";
import type { Database } from "#database/connect.ts";
import { insertRows } from "#database/insert-rows.ts";
import { lockKeys } from "#database/lock-keys.ts";
import { rows } from "#database/rows.ts";
import { formSubmissions as leads, leadEvents } from "#database/schema/work/leads.ts";

export interface ImportedLead {
  id: string;
  /** Key of the row in its source. Two rows with the same key count as one. */
  key: string;
  name: string;
  phone: string;
  phoneE164: string | null;
  email: string | null;
  company: string | null;
  service: string | null;
  message: string | null;
  address: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  /** An imported lead has no promise, so it is never new. */
  status: Exclude<LeadStatus, "new" | "scheduled">;
  source: string;
  value: string | null;
  /** Null means the time of the import. */
  createdAt: Date | null;
}

/** Locks out other imports, so that two never assign the same numbers. */
export const importedLeadsLock = "imported leads";

/**
 * Adds leads from a file, in the caller's transaction. They have no consent, promise or email. Their numbers are below zero, so
 * they come after all arrived leads in lists, and no page treats them as new arrivals.
 */
export async function insertImportedLeads(
  tx: Database,
  ctx: Ctx,
  added: readonly ImportedLead[],
  { file, now }: { file: string; now: Date },
): Promise<void> {
  if (added.length === 0) return;
  await lockKeys(tx, importedLeadsLock);
  // Makes the word index merge its pending entries early. By default, a new lead would wait until megabytes are pending.
  await tx.execute(sql`set local gin_pending_list_limit = 64`);
  const [lowest] = await rows<{ seq: string }>(
    tx,
    sql`select least(coalesce(min(${leads.seq}), 0), 0) as seq from ${leads}`,
  );
  const from = Number(lowest?.seq ?? 0);
  await tx.execute(
    insertRows(
      leads,
      added.map((lead, at) => rowOf(lead, from - at - 1, now)),
    ),
  );
  await insertEarlierEvents(
    tx,
    ctx,
    added.map(({ id }) => ({ leadId: id, type: "imported", detail: { file } })),
  );
}

function rowOf({ key, createdAt, ...facts }: ImportedLead, seq: number, now: Date) {
  return {
    ...facts,
    seq,
    imported: true,
    submissionType: "contact",
    serviceLabel: facts.service && serviceLabel(facts.service),
    tcpaConsent: false,
    textConsent: false,
    idempotencyKey: `imported:${key}`,
    // Keeps it out of the checks for repeated requests and of the rate limits.
    contentHash: `imported:${facts.id}`,
    rateKey: `imported:${facts.id}`,
    ghlSyncStatus: "not_configured",
    createdAt: createdAt ?? now,
    promisedAt: createdAt ?? now,
    firstOpenedAt: now,
    updatedAt: now,
  };
}

export interface EarlierEvent {
  leadId: string;
  type: LeadEventType;
  detail: Record<string, unknown>;
}

/** Adds events with numbers below all other events. The caller holds the lock for imported leads. */
export async function insertEarlierEvents(
  tx: Database,
  ctx: Ctx,
  events: readonly EarlierEvent[],
): Promise<void> {
  const listed = events.map((event, at) => ({ ...event, place: at + 1 }));
  await tx.execute(sql`
    insert into ${leadEvents} (id, lead_id, type, actor, detail) overriding system value
    select (select least(coalesce(min(id), 0), 0) from ${leadEvents}) - item.place, item."leadId", item.type,
      ${actorName(ctx.actor)}, item.detail
    from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb)
      as item (place int, "leadId" uuid, type text, detail jsonb)`);
}
