import { and, asc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { formSubmissions as leads } from "#database/schema/leads.ts";
import { type DeliveryJob, deliverLead, deliveryQueue } from "./delivery-queue.server.ts";
import { crmOf, syncLead } from "./sync-lead.server.ts";
import { enqueueSync, type SyncJob, syncQueue } from "./sync-queue.server.ts";

const backlogQueue = {
  name: "sync-backlog",
  policy: "singleton",
  retryLimit: 100,
  retryDelay: 30,
} as const;
const batch = 100;

export async function startLeadJobs(ctx: Ctx): Promise<void> {
  const crm = crmOf(ctx);
  const actor: Ctx = { ...ctx, actor: { kind: "system", name: "crm" } };
  await ctx.jobs.work<DeliveryJob>(deliveryQueue, ({ data }) => deliverLead(ctx, data));
  await ctx.jobs.work<SyncJob>(syncQueue, ({ data }) => syncLead(actor, crm, data));
  if (!crm) return;
  await ctx.jobs.work(backlogQueue, async () => {
    await syncBacklog(actor);
  });
  await ctx.jobs.enqueue(ctx.db, backlogQueue.name, {}, { singletonKey: "backlog" });
}

/** A CRM is configured now: what arrived before goes there, oldest first, in batches that give way to others. */
export async function syncBacklog(ctx: Ctx): Promise<number> {
  let moved = 0;
  for (;;) {
    const ids = await ctx.db.transaction(async (tx) => {
      const waiting = await tx
        .select({ id: leads.id })
        .from(leads)
        .where(and(eq(leads.ghlSyncStatus, "not_configured"), eq(leads.quarantined, false)))
        .orderBy(asc(leads.seq))
        .limit(batch)
        .for("update", { skipLocked: true });
      const found = waiting.map(({ id }) => id);
      if (found.length > 0)
        await tx.update(leads).set({ ghlSyncStatus: "pending" }).where(inArray(leads.id, found));
      for (const id of found) await enqueueSync(tx, ctx, id);
      return found;
    });
    moved += ids.length;
    if (ids.length < batch) return moved;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
