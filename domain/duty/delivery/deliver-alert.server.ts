import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import type { Database } from "#database/connect.ts";
import { alertDeliveries, pushDevices } from "#database/schema/office/duty.ts";
import type { Attempt } from "#platform/jobs.ts";
import { createTexter } from "#platform/texter.ts";
import { type DeviceEndedProps, deviceEndedTemplate } from "#domain/duty/alert-email.ts";
import { pusherOf } from "#domain/duty/devices/pusher.server.ts";
import { pushPayload, pushUrgency, textOf } from "./alert-words.ts";
import { type DeliveryToSend, readDelivery } from "./read-delivery.server.ts";

/** Attempts after the first one. */
export const alertRetries = { push: 8, text: 5 } as const;

type Delivery =
  | { kind: "sent" }
  | { kind: "gone" }
  | { kind: "refused"; error: string; isFinal: boolean };

/**
 * Sends one alert by push or text, once more after a failure that may pass. A crash between the answer of the service and
 * our record of it sends it again; devices show it once.
 * @throws Error after a failure that may pass: the queue repeats the job
 */
export async function deliverAlert(
  ctx: Ctx,
  { deliveryId }: { deliveryId: string },
  job?: Attempt,
): Promise<void> {
  const found = await readDelivery(ctx.db, deliveryId);
  if (!found) return;
  if (found.unwanted !== null) return await settle(ctx, found, "dropped", found.unwanted);
  const delivery = found.channel === "push" ? await push(ctx, found) : await text(ctx, found);
  if (delivery.kind === "sent") return await recordSent(ctx, found, job);
  if (delivery.kind === "gone") return await endDevice(ctx, found);
  const { error, isFinal } = delivery;
  const isLast = (job?.retryCount ?? 0) >= alertRetries[found.channel];
  await recordFailure(ctx, found, error, isFinal || isLast);
  if (isFinal || isLast) ctx.log.error({ error, channel: found.channel }, "alert not sent");
  else throw new Error(error);
}

async function push(ctx: Ctx, found: DeliveryToSend): Promise<Delivery> {
  const { lead, stage, device } = found;
  if (!device) return { kind: "refused", error: "The device was removed.", isFinal: true };
  return await pusherOf(ctx).send(device, {
    text: JSON.stringify(pushPayload(lead, stage, await placeOf(ctx, lead.id))),
    ...pushUrgency[stage],
    topic: lead.id.replaceAll("-", ""),
  });
}

async function text(ctx: Ctx, { lead, stage, phone }: DeliveryToSend): Promise<Delivery> {
  const { TEXT_URL: url, TEXT_FROM: from } = ctx.env;
  if (!url || !from || phone === null)
    return { kind: "refused", error: "Text messages aren't set up.", isFinal: true };
  const body = textOf(lead, stage, await placeOf(ctx, lead.id));
  const delivery = await createTexter({ url, from }).send(phone, body);
  return delivery.ok ? { kind: "sent" } : { kind: "refused", ...delivery };
}

async function placeOf(ctx: Ctx, leadId: string) {
  const { hours } = await readCompany(ctx.db);
  const link = ctx.request.origin + ctx.links.lead(leadId);
  return { link, timeZone: hours.timeZone, now: new Date() };
}

async function recordSent(ctx: Ctx, found: DeliveryToSend, job?: Attempt): Promise<void> {
  const now = new Date();
  await ctx.db.transaction(async (tx) => {
    await settleRow(tx, found.id, { state: "sent", error: null, settledAt: now });
    if (found.device)
      await tx
        .update(pushDevices)
        .set({ lastSuccessAt: now, failures: 0, lastError: null })
        .where(eq(pushDevices.id, found.device.id));
    if (job) await ctx.jobs.complete(tx, `${found.channel}-alert`, [job]);
  });
}

async function recordFailure(
  ctx: Ctx,
  { id, device }: DeliveryToSend,
  error: string,
  isFinal: boolean,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const ended = isFinal ? { state: "failed" as const, settledAt: new Date() } : {};
    await settleRow(tx, id, { error, ...ended });
    if (device)
      await tx
        .update(pushDevices)
        .set({ failures: sql`${pushDevices.failures} + 1`, lastError: error })
        .where(eq(pushDevices.id, device.id));
  });
}

async function settle(
  ctx: Ctx,
  { id }: DeliveryToSend,
  state: "dropped",
  error: string,
): Promise<void> {
  await settleRow(ctx.db, id, { state, error, settledAt: new Date() });
}

async function settleRow(
  tx: Database,
  id: string,
  values: Partial<typeof alertDeliveries.$inferInsert>,
): Promise<void> {
  await tx
    .update(alertDeliveries)
    .set(values)
    .where(and(eq(alertDeliveries.id, id), eq(alertDeliveries.state, "queued")));
}

/** The push service does not know the device anymore: its person hears of it by email. */
async function endDevice(ctx: Ctx, { id, device, person }: DeliveryToSend): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const error = "The device no longer accepts alerts.";
    await settleRow(tx, id, { state: "failed", error, settledAt: new Date() });
    if (!device) return;
    const gone = await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, device.id), eq(pushDevices.endpoint, device.endpoint)))
      .returning();
    if (gone.length === 0) return;
    await recordAudit(tx, ctx, {
      action: "push_device_ended",
      resourceType: "push_device",
      resourceId: device.id,
      details: { device: device.label, user: device.userId },
    });
    if (!person) return;
    const props: DeviceEndedProps = {
      name: person.name,
      device: device.label,
      link: ctx.request.origin + ctx.links.duty,
    };
    await queueEmails(tx, ctx, [
      {
        template: deviceEndedTemplate,
        recipient: person.email,
        replyTo: null,
        subjectType: "user",
        subjectId: person.id,
        props,
      },
    ]);
  });
}
