import { and, asc, eq, inArray, like, or } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import type { Crm } from "#platform/crm.ts";
import { goToCrm } from "#domain/leads/imported/imported-row.ts";
import { enqueueSyncs } from "./enqueue-sync.server.ts";

const batch = 100;

/** Leads whose token the CRM refused until their attempts were used up. */
const denied = and(
  eq(leads.ghlSyncStatus, "failed"),
  or(like(leads.ghlSyncError, "401%"), like(leads.ghlSyncError, "403%")),
);

/** Tells whether a lead waits for a token that the CRM accepts. */
async function hasDenied({ db }: Pick<Ctx, "db">): Promise<boolean> {
  return (await db.select({ id: leads.id }).from(leads).where(denied).limit(1)).length > 0;
}

/** Syncs the leads that the CRM denied, once it takes the token: it opens the location again. */
export async function syncDenied(ctx: Ctx, crm: Pick<Crm, "readAccount"> | null): Promise<number> {
  if (!crm || !(await hasDenied(ctx))) return 0;
  const answer = await crm.readAccount();
  return answer.kind === "ok" ? await syncBacklog(ctx) : 0;
}

/**
 * Syncs earlier leads once a CRM is configured, and those that it denied, oldest first, in batches that yield to other
 * work. With webhooks only, it marks all leads as not configured.
 */
export async function syncBacklog(ctx: Ctx): Promise<number> {
  if (ctx.env.CRM_KIND === "webhooks")
    await ctx.db
      .update(leads)
      .set({ ghlSyncStatus: "not_configured", ghlSyncError: null })
      .where(inArray(leads.ghlSyncStatus, ["pending", "failed"]));
  if (!ctx.env.CRM_TOKEN) return 0;
  let moved = 0;
  for (;;) {
    const ids = await ctx.db.transaction(async (tx) => {
      const waiting = await tx
        .select({ leadId: leads.id, receivedAt: leads.createdAt })
        .from(leads)
        .where(
          and(
            or(eq(leads.ghlSyncStatus, "not_configured"), denied),
            eq(leads.quarantined, false),
            goToCrm,
          ),
        )
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
