import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";

/** One lead's syncs run one after the other: the lead is the queue's key. */
export const syncQueue = {
  name: "sync-lead",
  policy: "singleton",
  // The handler plans its own next attempt; the queue repeats only what a crash interrupted.
  retryLimit: 100,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 120,
} as const;

export interface SyncJob {
  leadId: string;
  attempt: number;
}

/** Adds the CRM job in the caller's transaction; without a CRM there is nothing to do. */
export async function enqueueSync(
  tx: Database,
  ctx: Ctx,
  leadId: string,
  attempt = 1,
  startAfter?: Date,
): Promise<void> {
  if (!ctx.env.CRM_TOKEN) return;
  const job: SyncJob = { leadId, attempt };
  await ctx.jobs.enqueue(tx, syncQueue.name, job, { singletonKey: leadId, startAfter });
}
