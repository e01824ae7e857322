import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";

export interface SyncJob {
  leadId: string;
  attempt: number;
}

/** Enqueues the CRM job in the caller's transaction; does nothing without a CRM. */
export async function enqueueSync(
  tx: Database,
  ctx: Ctx,
  leadId: string,
  attempt = 1,
  startAfter?: Date,
): Promise<void> {
  if (!ctx.env.CRM_TOKEN) return;
  const job: SyncJob = { leadId, attempt };
  await ctx.jobs.enqueue(tx, "sync-lead", job, { singletonKey: leadId, startAfter });
}
