import { and, eq, isNull, lt, or, type SQL } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { counted } from "#domain/words/counted.ts";
import { webhookDeliveries as deliveries } from "#database/schema/overview/webhooks.ts";
import { type WebhookOutcome, withWebhook } from "./change-webhook.server.ts";

/** Sends one event again under the same id, unless it is being sent. */
export async function replayDelivery(
  ctx: Ctx,
  input: { id: string; delivery: string },
): Promise<WebhookOutcome> {
  const delivery = /^\d{1,15}$/.test(input.delivery) ? Number(input.delivery) : 0;
  return await replay(
    ctx,
    input.id,
    and(
      eq(deliveries.id, delivery),
      or(isNull(deliveries.claimedUntil), lt(deliveries.claimedUntil, new Date())),
    ),
  );
}

/** Sends every failed event again. */
export async function replayDead(ctx: Ctx, { id }: { id: string }): Promise<WebhookOutcome> {
  return await replay(ctx, id, eq(deliveries.state, "dead"));
}

async function replay(ctx: Ctx, id: string, chosen: SQL | undefined): Promise<WebhookOutcome> {
  requirePermission(ctx, "settings.write");
  return await withWebhook(ctx, id, async (tx, { name, state }) => {
    if (state === "gone")
      return {
        ok: false,
        reason: "conflict",
        message: "This receiver has ended. Switch it on first.",
      };
    const again = await tx
      .update(deliveries)
      .set({ state: "waiting", attempts: 0, nextAt: new Date(), claimedUntil: null, endedAt: null })
      .where(and(eq(deliveries.endpointId, id), chosen))
      .returning({ id: deliveries.id });
    if (again.length === 0)
      return { ok: false, reason: "conflict", message: "There is nothing to send again." };
    await recordAudit(tx, ctx, {
      action: "webhook_replayed",
      resourceType: "webhook",
      resourceId: id,
      details: { name, events: again.length },
    });
    await ctx.jobs.enqueue(tx, "webhook-send", {}, { singletonKey: "now" });
    return {
      ok: true,
      value: { message: `${counted(again.length, "event")} will be sent again.` },
    };
  });
}
