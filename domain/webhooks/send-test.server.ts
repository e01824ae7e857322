import { randomUUID } from "node:crypto";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { webhookDeliveries, webhookEvents } from "#database/schema/overview/webhooks.ts";
import { type WebhookOutcome, withWebhook } from "./change-webhook.server.ts";
import { testEventType } from "./event-types.ts";

/** Sends a test event to one receiver. */
export async function sendTestWebhook(ctx: Ctx, { id }: { id: string }): Promise<WebhookOutcome> {
  requirePermission(ctx, "settings.write");
  return await withWebhook(ctx, id, async (tx, { name }) => {
    const eventId = randomUUID();
    const object = `test:${eventId}`;
    await tx.insert(webhookEvents).values({
      id: eventId,
      type: testEventType,
      object,
      payload: {
        type: testEventType,
        timestamp: new Date().toISOString(),
        data: { message: "This is a test." },
      },
    });
    await tx.insert(webhookDeliveries).values({ eventId, endpointId: id, object });
    await recordAudit(tx, ctx, {
      action: "webhook_tested",
      resourceType: "webhook",
      resourceId: id,
      details: { name },
    });
    await ctx.jobs.enqueue(tx, "webhook-send", {}, { singletonKey: "now" });
    return { ok: true, value: { message: "The test is on its way. Its answer appears below." } };
  });
}
