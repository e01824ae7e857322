import { isUuid } from "#domain/words/uuid.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { lockKeys } from "#database/lock-keys.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions as leads, leadEvents } from "#database/schema/work/leads.ts";
import { customers } from "#database/schema/office/customers.ts";
import { applyChange } from "#domain/leads/changes/change-lead.server.ts";
import { customersLock } from "./merge-leads.server.ts";

const mergedDetail = z.object({ merge: z.uuid(), before: z.uuid().nullable() });
const undoneDetail = z.object({ merge: z.uuid() });

/** A merge that can be taken back. */
export interface OpenMerge {
  id: string;
  at: Date;
  actor: string;
  /** Each lead, and the customer that it belonged to before. */
  before: Map<string, string | null>;
}

/** The merges of these leads that were not taken back, latest first. */
export async function openMerges(db: Database, leadIds: readonly string[]): Promise<OpenMerge[]> {
  if (leadIds.length === 0) return [];
  const events = await db
    .select()
    .from(leadEvents)
    .where(
      and(
        inArray(leadEvents.leadId, [...leadIds]),
        inArray(leadEvents.type, ["merged", "unmerged"]),
      ),
    )
    .orderBy(asc(leadEvents.id));
  const open = new Map<string, OpenMerge>();
  for (const { type, detail, leadId, createdAt, actor } of events) {
    if (type === "unmerged") {
      const undone = undoneDetail.safeParse(detail);
      if (undone.success) open.delete(undone.data.merge);
      continue;
    }
    const read = mergedDetail.safeParse(detail);
    if (!read.success) continue;
    const { merge, before } = read.data;
    const known = open.get(merge) ?? { id: merge, at: createdAt, actor, before: new Map() };
    known.before.set(leadId, before);
    open.set(merge, known);
  }
  return [...open.values()].toReversed();
}

/** Takes back the latest merge of a customer: each lead belongs to whom it belonged before. Leads that left meanwhile stay away. */
export async function unmergeLeads(
  ctx: Ctx,
  { customerId, mergeId }: { customerId: string; mergeId: string },
): Promise<Outcome<{ leads: number }, "not_found" | "conflict">> {
  requirePermission(ctx, "leads.write");
  if (!isUuid(customerId)) return gone;
  return await ctx.db.transaction(async (tx) => {
    await lockKeys(tx, customersLock);
    const members = await tx
      .select()
      .from(leads)
      .where(eq(leads.customerId, customerId))
      .orderBy(asc(leads.id))
      .for("update");
    const [latest] = await openMerges(
      tx,
      members.map(({ id }) => id),
    );
    if (!latest) return gone;
    if (latest.id !== mergeId)
      return {
        ok: false,
        reason: "conflict",
        message: "This customer has been merged again since then. Undo the later merge first.",
      } as const;
    const restored = members.filter(({ id }) => latest.before.has(id));
    for (const lead of restored)
      await applyChange(tx, ctx, lead, {
        set: { customerId: latest.before.get(lead.id) ?? null },
        event: "unmerged",
        detail: { merge: mergeId, customer: customerId },
      });
    const revived = [...latest.before.values()].filter((before) => before !== null);
    if (revived.length > 0)
      await tx.update(customers).set({ mergedInto: null }).where(inArray(customers.id, revived));
    await deleteEmptyCustomers(tx, [customerId]);
    return { ok: true, value: { leads: restored.length } } as const;
  });
}

const gone = {
  ok: false,
  reason: "not_found",
  message: "This merge was already undone, or its leads are gone.",
} as const;

/** Deletes the customers of deleted leads that have no others. */
export async function deleteLeft(
  tx: Database,
  gone: readonly { customerId: string | null }[],
): Promise<void> {
  await deleteEmptyCustomers(
    tx,
    gone.flatMap(({ customerId }) => customerId ?? []),
  );
}

/** Deletes customers without leads, with those that were merged into them. */
export async function deleteEmptyCustomers(tx: Database, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids))
    if ((await tx.$count(leads, eq(leads.customerId, id))) === 0)
      await tx.delete(customers).where(eq(customers.id, id));
}
