import { randomUUID } from "node:crypto";
import type { Ctx } from "#domain/access/context.server.ts";
import type { AlertStage } from "#domain/leads/schema.ts";
import type { Database } from "#database/connect.ts";
import { alertDeliveries } from "#database/schema/office/duty.ts";

export interface AlertTargets {
  /** Ids of devices. */
  devices: readonly string[];
  /** Ids of the people who get a text. */
  texts: readonly string[];
}

/** Queues the push messages and texts of a stage, in the transaction that rings it. */
export async function queueAlerts(
  tx: Database,
  ctx: Ctx,
  { leadId, stage, now }: { leadId: string; stage: AlertStage; now: Date },
  { devices, texts }: AlertTargets,
): Promise<void> {
  const rows = [
    ...devices.map((target) => ({ channel: "push" as const, target })),
    ...texts.map((target) => ({ channel: "text" as const, target })),
  ].map((row) => ({
    ...row,
    id: randomUUID(),
    leadId,
    stage,
    state: "queued" as const,
    queuedAt: now,
  }));
  if (rows.length === 0) return;
  await tx.insert(alertDeliveries).values(rows);
  const jobsOf = (channel: "push" | "text") =>
    rows
      .filter((row) => row.channel === channel)
      .map(({ id }) => ({ id, data: { deliveryId: id } }));
  await ctx.jobs.enqueueAll(tx, "push-alert", jobsOf("push"));
  await ctx.jobs.enqueueAll(tx, "text-alert", jobsOf("text"));
}
