import { eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { webhookEndpoints } from "#database/schema/overview/webhooks.ts";
import { type WebhookOutcome, withWebhook } from "./change-webhook.server.ts";

/** Deletes a receiver with what waits for it. */
export async function deleteWebhook(ctx: Ctx, { id }: { id: string }): Promise<WebhookOutcome> {
  requirePermission(ctx, "settings.write");
  return await withWebhook(ctx, id, async (tx, { name }) => {
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
