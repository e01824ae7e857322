import { randomUUID } from "node:crypto";
import { asc, inArray, or } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { lockKeys } from "#database/lock-keys.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { customers } from "#database/schema/office/customers.ts";
import { type Lead, missingLead, applyChange } from "#domain/leads/changes/change-lead.server.ts";
import type { LeadVersion } from "#domain/leads/changes/change-many.server.ts";

export type MergeReason = "invalid" | "not_found" | "conflict" | "quarantined";

export interface Merged {
  customerId: string;
  /** Names the merge, so that it can be taken back. */
  mergeId: string;
  /** How many leads the customer has now. */
  leads: number;
}

/** More leads than a person has; a merge of this many is a mistake. */
export const maxCustomerLeads = 100;

/** Merges wait for each other: each of them may lock any leads. */
export const customersLock = "customers";

const given = z.array(z.object({ leadId: z.uuid(), version: z.number().int().min(1) }));

export const changedMeanwhile = {
  ok: false,
  reason: "conflict",
  message: "Someone else changed one of these leads in the meantime. Review them, then try again.",
} as const;

/**
 * Makes one customer of these leads and of all leads that were merged with them before. No fact of a lead changes, so
 * that `unmergeLeads` restores exactly what was there.
 */
export async function mergeLeads(
  ctx: Ctx,
  input: { leads: readonly LeadVersion[] },
): Promise<Outcome<Merged, MergeReason>> {
  requirePermission(ctx, "leads.write");
  const parsed = given.safeParse(input.leads);
  if (!parsed.success) return missingLead;
  const versions = new Map(parsed.data.map(({ leadId, version }) => [leadId, version]));
  if (versions.size < 2) return invalid("Select at least one other lead of the same person.");
  if (versions.size > maxCustomerLeads) return tooMany;
  return await ctx.db.transaction(async (tx): Promise<Outcome<Merged, MergeReason>> => {
    await lockKeys(tx, customersLock);
    const named = await tx
      .select({ id: leads.id, customerId: leads.customerId })
      .from(leads)
      .where(inArray(leads.id, [...versions.keys()]));
    if (named.length < versions.size) return missingLead;
    const all = await lockedGroup(tx, named);
    if (all.some(({ id, version }) => (versions.get(id) ?? version) !== version))
      return changedMeanwhile;
    if (all.some(({ quarantined }) => quarantined))
      return {
        ok: false,
        reason: "quarantined",
        message: "A lead in quarantine can't be merged. Release it first.",
      };
    if (new Set(all.map(({ id, customerId }) => customerId ?? id)).size < 2)
      return invalid("These leads belong to one customer already.");
    if (all.length > maxCustomerLeads) return tooMany;
    const customerId = await intoOne(
      tx,
      all.flatMap((lead) => lead.customerId ?? []),
    );
    const mergeId = randomUUID();
    for (const lead of all) {
      await applyChange(tx, ctx, lead, {
        set: { customerId },
        event: "merged",
        detail: { merge: mergeId, customer: customerId, leads: all.length },
        kept: { before: lead.customerId },
      });
    }
    return { ok: true, value: { customerId, mergeId, leads: all.length } };
  });
}

/** Locks these leads and all that were merged with one of them. */
async function lockedGroup(
  tx: Database,
  named: readonly { id: string; customerId: string | null }[],
): Promise<Lead[]> {
  const known = named.flatMap(({ customerId }) => customerId ?? []);
  return await tx
    .select()
    .from(leads)
    .where(
      or(
        inArray(
          leads.id,
          named.map(({ id }) => id),
        ),
        known.length > 0 ? inArray(leads.customerId, known) : undefined,
      ),
    )
    .orderBy(asc(leads.id))
    .for("update");
}

/** The oldest of the customers, after the others were merged into it; a new one if there is none. */
async function intoOne(tx: Database, ids: readonly string[]): Promise<string> {
  const id = randomUUID();
  const known =
    ids.length === 0
      ? []
      : await tx
          .select({ id: customers.id })
          .from(customers)
          .where(inArray(customers.id, [...ids]))
          .orderBy(asc(customers.createdAt), asc(customers.id));
  const [first, ...others] = known;
  if (!first) {
    await tx.insert(customers).values({ id });
    return id;
  }
  if (others.length > 0)
    await tx
      .update(customers)
      .set({ mergedInto: first.id })
      .where(
        inArray(
          customers.id,
          others.map((other) => other.id),
        ),
      );
  return first.id;
}

const tooMany = {
  ok: false,
  reason: "invalid",
  message: `A customer can have at most ${maxCustomerLeads} leads.`,
} as const;

function invalid(message: string): Outcome<Merged, MergeReason> {
  return { ok: false, reason: "invalid", message };
}
