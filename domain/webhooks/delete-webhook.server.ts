import { eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { webhookEndpoints } from "#database/schema/overview/webhooks.ts";
import { missingWebhook, type WebhookOutcome, withWebhook } from "./change-webhook.server.ts";
import { creatorOf } from "./create-webhook.server.ts";

/** Deletes a receiver and its waiting events. A key deletes only receivers of its own. */
export async function deleteWebhook(ctx: Ctx, { id }: { id: string }): Promise<WebhookOutcome> {
  requirePermission(ctx, "settings.write");
  return await withWebhook(ctx, id, async (tx, { name, createdBy }) => {
    if (ctx.actor.kind === "key" && createdBy !== creatorOf(ctx)) return missingWebhook;
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    await recordAudit(tx, ctx, {
      action: "webhook_deleted",
      resourceType: "webhook",
      resourceId: id,
      details: { name },
    });
    return { ok: true, value: { message: "The receiver is deleted." } };
  });
}
