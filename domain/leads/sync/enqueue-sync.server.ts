import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import type { LaneLimits } from "#platform/jobs/job-lanes.ts";
import { newestFirst, priorityLevel } from "#platform/jobs/job-priority.ts";

export interface SyncJob {
  leadId: string;
  attempt: number;
}

export interface LeadToSync {
  leadId: string;
  receivedAt: Date;
  /** 1 by default. */
  attempt?: number;
  startAfter?: Date;
}

/** Half of the places only for first attempts: leads that the CRM does not answer about hold up no others. */
export const syncLanes: LaneLimits = {
  concurrency: 8,
  reserved: { places: 4, priority: priorityLevel(1) },
};

/**
 * Enqueues the CRM jobs in the caller's transaction; does nothing without a CRM. The `first` job of a lead has the
 * lead's id, so it is added once. A `manual` one, requested by staff, does not wait for a running attempt.
 */
export async function enqueueSyncs(
  tx: Database,
  ctx: Ctx,
  leads: readonly LeadToSync[],
  which: "first" | "again" | "manual",
): Promise<void> {
  if (!ctx.env.CRM_TOKEN) return;
  await ctx.jobs.enqueueAll(
    tx,
    "sync-lead",
    leads.map(({ leadId, receivedAt, attempt = 1, startAfter }) => ({
      data: { leadId, attempt } satisfies SyncJob,
      ...(which === "first" ? { id: leadId } : {}),
      singletonKey: which === "manual" ? `${leadId}:manual` : leadId,
      priority: newestFirst(receivedAt, attempt === 1 ? 1 : 0),
      startAfter,
    })),
  );
}
