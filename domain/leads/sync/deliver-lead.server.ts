import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { enqueueEmails } from "#domain/emails/queue-emails.server.ts";
import type { Database } from "#database/connect.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { batchedWork } from "#platform/batched.ts";
import type { Attempt } from "#platform/jobs.ts";
import { newestFirst } from "#platform/jobs/job-priority.ts";
import { enqueueSyncs } from "./enqueue-sync.server.ts";

export interface DeliveryJob {
  leadId: string;
  emailIds: string[];
  /** ISO 8601; jobs of releases before 0.3.0 have none. */
  receivedAt?: string;
}

/** Enqueues the jobs in the caller's transaction, for leads with anything to send. */
export async function enqueueDeliveries(
  tx: Database,
  ctx: Ctx,
  leads: readonly {
    leadId: string;
    mails: readonly { id: string; status?: string }[];
    now: Date;
  }[],
): Promise<void> {
  const jobs = leads.flatMap(({ leadId, mails, now }) => {
    const emailIds = mails.filter(({ status }) => status === "queued").map(({ id }) => id);
    if (emailIds.length === 0 && !ctx.env.CRM_TOKEN) return [];
    const data: DeliveryJob = { leadId, emailIds, receivedAt: now.toISOString() };
    return [{ data, priority: newestFirst(now) }];
  });
  await ctx.jobs.enqueueAll(tx, "deliver-lead", jobs);
}

interface Delivery extends DeliveryJob {
  job?: Attempt;
}

/**
 * Passes the emails and the syncs of leads to their own queues, several leads in one transaction. Idempotent: the
 * first job of an email or a lead is added once.
 */
export function leadDelivery(): (ctx: Ctx, delivery: Delivery) => Promise<void> {
  return batchedWork(deliverLeads);
}

async function deliverLeads(ctx: Ctx, deliveries: readonly Delivery[]): Promise<void> {
  const emailIds = deliveries.flatMap((delivery) => delivery.emailIds);
  await ctx.db.transaction(async (tx) => {
    const steps: Promise<void>[] = [];
    if (emailIds.length > 0) {
      const { id, status, template, recipient, createdAt } = emails;
      const queued = await tx
        .select({ id, status, template, recipient, createdAt })
        .from(emails)
        .where(and(inArray(id, emailIds), eq(status, "queued")));
      steps.push(enqueueEmails(tx, ctx, queued, "first"));
    }
    const leads = deliveries.map(({ leadId, receivedAt }) => ({
      leadId,
      receivedAt: new Date(receivedAt ?? 0),
    }));
    const jobs = deliveries.flatMap(({ job }) => job ?? []);
    steps.push(enqueueSyncs(tx, ctx, leads, "first"), ctx.jobs.complete(tx, "deliver-lead", jobs));
    await Promise.all(steps);
  });
}
