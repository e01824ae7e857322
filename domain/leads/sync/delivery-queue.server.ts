import type { Ctx } from "#domain/access/context.server.ts";
import { enqueueEmails } from "#domain/emails/queue-emails.server.ts";
import type { Database } from "#database/connect.ts";
import { enqueueSync } from "./sync-queue.server.ts";

/** One job for all that a new lead sets going: adding a job is the dearest part of accepting one. */
export const deliveryQueue = {
  name: "deliver-lead",
  retryLimit: 100,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
} as const;

export interface DeliveryJob {
  leadId: string;
  emailIds: string[];
}

/** Adds the job in the caller's transaction, where there is anybody to send to. */
export async function enqueueDelivery(
  tx: Database,
  ctx: Ctx,
  leadId: string,
  mails: readonly { id: string; status?: string }[],
): Promise<void> {
  const emailIds = mails.filter(({ status }) => status === "queued").map(({ id }) => id);
  if (emailIds.length === 0 && !ctx.env.CRM_TOKEN) return;
  const job: DeliveryJob = { leadId, emailIds };
  await ctx.jobs.enqueue(tx, deliveryQueue.name, job);
}

/** Hands the mails and the sync to their own queues; done twice it changes nothing, as both look before they act. */
export async function deliverLead(ctx: Ctx, { leadId, emailIds }: DeliveryJob): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await enqueueEmails(
      tx,
      ctx,
      emailIds.map((id) => ({ id, status: "queued" })),
    );
    await enqueueSync(tx, ctx, leadId);
  });
}
