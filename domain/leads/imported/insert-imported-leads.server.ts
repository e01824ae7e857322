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
  /** Names the row in its source; two rows with one key are one. */
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
  /** Nobody is new: a new lead has a promise to keep. */
  status: Exclude<LeadStatus, "new" | "scheduled">;
  source: string;
  value: string | null;
  /** Null for now. */
  createdAt: Date | null;
}

/** Holds back other imports, so that two never give the same numbers. */
export const importedLeadsLock = "imported leads";

/**
 * Adds leads of a file, in the caller's transaction. They have no consent, no promise and no email. Their numbers are
 * below zero: they stand behind everything that arrived here, and no page takes them for new arrivals.
 */
export async function insertImportedLeads(
  tx: Database,
  ctx: Ctx,
  added: readonly ImportedLead[],
  { file, now }: { file: string; now: Date },
): Promise<void> {
  if (added.length === 0) return;
  await lockKeys(tx, importedLeadsLock);
  // The word index sorts in what waits as soon as there is a little of it. By default a lead would wait for megabytes.
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
    // No request that arrives is a repeat of it, and no limit counts it.
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

/** Adds events that happened before everything that happened here. The caller has the lock of imported leads. */
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
