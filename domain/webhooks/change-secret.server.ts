import { eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { webhookEndpoints } from "#database/schema/overview/webhooks.ts";
import { seal } from "#platform/crypto.ts";
import { type WebhookOutcome, withWebhook } from "./change-webhook.server.ts";
import { secretPurpose } from "./secret-purpose.ts";
import { newWebhookSecret } from "./sending/signature.ts";

/** Gives a receiver a new secret. For a day, the earlier secret signs too. */
export async function changeWebhookSecret(
  ctx: Ctx,
  { id }: { id: string },
): Promise<WebhookOutcome> {
  requirePermission(ctx, "settings.write");
  return await withWebhook(ctx, id, async (tx, { name, secret }) => {
    await tx
      .update(webhookEndpoints)
      .set({
        secret: seal(newWebhookSecret(), ctx.secret, secretPurpose),
        earlierSecret: secret,
        changedSecretAt: new Date(),
      })
      .where(eq(webhookEndpoints.id, id));
    await recordAudit(tx, ctx, {
      action: "webhook_secret_changed",
      resourceType: "webhook",
      resourceId: id,
      severity: "medium",
      details: { name },
    });
    const message = "The receiver has a new secret. For a day, messages carry both signatures.";
    return { ok: true, value: { message } };
  });
}
