import { randomUUID } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { type JoinedLead, joinLeads, partLeads } from "#domain/leads/imported/join-leads.server.ts";
import { lockKeys } from "#database/lock-keys.ts";
import type { Database } from "#database/connect.ts";
import { rows } from "#database/rows.ts";
import { customers } from "#database/schema/office/customers.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { customersLock, maxCustomerLeads } from "./merge-leads.server.ts";

export interface SamePerson {
  /** An imported lead without a customer. */
  leadId: string;
  /** A lead of the same person. */
  partnerId: string;
}

/**
 * Joins each imported lead with the leads of the same person as one customer, in the caller's transaction. A full customer gets
 * no more leads.
 */
export async function joinImported(
  tx: Database,
  ctx: Ctx,
  pairs: readonly SamePerson[],
  importId: string,
): Promise<void> {
  if (pairs.length === 0) return;
  await lockKeys(tx, customersLock);
  const partners = await tx
    .select({ id: leads.id, customerId: leads.customerId })
    .from(leads)
    .where(inArray(leads.id, [...new Set(pairs.map(({ partnerId }) => partnerId))]));
  const customerOf = new Map(partners.map(({ id, customerId }) => [id, customerId]));
  const sizes = await sizesOf(
    tx,
    [...customerOf.values()].filter((id) => id !== null),
  );
  const joined: JoinedLead[] = [];
  const made: string[] = [];
  for (const { leadId, partnerId } of pairs) {
    if (!customerOf.has(partnerId)) continue;
    const mergeId = randomUUID();
    const known = customerOf.get(partnerId) ?? null;
    const customerId = known ?? randomUUID();
    const count = (known === null ? 1 : (sizes.get(known) ?? 0)) + 1;
    if (count > maxCustomerLeads) continue;
    sizes.set(customerId, count);
    const one = { customerId, mergeId, leads: count };
    if (known === null) {
      made.push(customerId);
      joined.push({ leadId: partnerId, ...one });
    }
    joined.push({ leadId, ...one });
    customerOf.set(partnerId, customerId).set(leadId, customerId);
  }
  if (made.length > 0) await tx.insert(customers).values(made.map((id) => ({ id })));
  if (joined.length > 0) await joinLeads(tx, ctx, joined, importId);
}

async function sizesOf(tx: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ id: leads.customerId, count: sql<number>`count(*)::int` })
    .from(leads)
    .where(inArray(leads.customerId, [...new Set(ids)]))
    .groupBy(leads.customerId);
  return new Map(found.flatMap(({ id, count }) => (id === null ? [] : [[id, count] as const])));
}

/** Separates leads after an undo: a lead becomes separate again if it is the only one left and only the import had joined it. */
export async function partAfterUndo(
  tx: Database,
  gone: readonly { customerId: string | null }[],
): Promise<void> {
  const ids = [...new Set(gone.flatMap(({ customerId }) => customerId ?? []))];
  if (ids.length === 0) return;
  await lockKeys(tx, customersLock);
  const alone = await rows<{ id: string; customerId: string }>(
    tx,
    sql`select lead.id, lead.customer_id as "customerId" from form_submissions lead
      join jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as item on item::uuid = lead.customer_id
      where not exists (select from form_submissions other
          where other.customer_id = lead.customer_id and other.id <> lead.id)
        and not exists (select from customers merged where merged.merged_into = lead.customer_id)
        and not exists (select from lead_events event where event.lead_id = lead.id
          and event.type in ('merged', 'unmerged') and not event.detail ? 'import')`,
  );
  if (alone.length === 0) return;
  await partLeads(
    tx,
    alone.map(({ id }) => id),
  );
  await tx.delete(customers).where(
    inArray(
      customers.id,
      alone.map(({ customerId }) => customerId),
    ),
  );
}
