import { and, asc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { formSubmissions as leads } from "#database/schema/leads.ts";
import { enqueueSyncs } from "./enqueue-sync.server.ts";

const batch = 100;

/** Syncs earlier leads once a CRM is configured, oldest first, in batches that yield to other work. */
export async function syncBacklog(ctx: Ctx): Promise<number> {
  let moved = 0;
  for (;;) {
    const ids = await ctx.db.transaction(async (tx) => {
      const waiting = await tx
        .select({ leadId: leads.id, receivedAt: leads.createdAt })
        .from(leads)
        .where(and(eq(leads.ghlSyncStatus, "not_configured"), eq(leads.quarantined, false)))
        .orderBy(asc(leads.seq))
        .limit(batch)
        .for("update", { skipLocked: true });
      const found = waiting.map(({ leadId }) => leadId);
      if (found.length > 0)
        await tx.update(leads).set({ ghlSyncStatus: "pending" }).where(inArray(leads.id, found));
      await enqueueSyncs(tx, ctx, waiting, "again");
      return found;
    });
    moved += ids.length;
    if (ids.length < batch) return moved;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
