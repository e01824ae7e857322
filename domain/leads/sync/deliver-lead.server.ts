import type { Ctx } from "#domain/access/context.server.ts";
import { enqueueEmails } from "#domain/emails/queue-emails.server.ts";
import type { Database } from "#database/connect.ts";
import { enqueueSync } from "./enqueue-sync.server.ts";

export interface DeliveryJob {
  leadId: string;
  emailIds: string[];
}

/** Enqueues the job in the caller's transaction, if there is anything to send to. */
export async function enqueueDelivery(
  tx: Database,
  ctx: Ctx,
  leadId: string,
  mails: readonly { id: string; status?: string }[],
): Promise<void> {
  const emailIds = mails.filter(({ status }) => status === "queued").map(({ id }) => id);
  if (emailIds.length === 0 && !ctx.env.CRM_TOKEN) return;
  const job: DeliveryJob = { leadId, emailIds };
  await ctx.jobs.enqueue(tx, "deliver-lead", job);
}

/** Passes the emails and the sync to their own queues; idempotent, because both check before they act. */
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
