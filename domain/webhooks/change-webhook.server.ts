import { eq } from "drizzle-orm";
import { z } from "zod";
import {
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { refuseUnlessFresh } from "#domain/access/fresh.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { isUuid } from "#domain/words/uuid.ts";
import type { Database } from "#database/connect.ts";
import { webhookEndpoints } from "#database/schema/overview/webhooks.ts";
import { isReceiver } from "#platform/outside/public-post.ts";
import { startFromHere } from "./plan-deliveries.server.ts";
import { notPublic, webhookChangeForm } from "./webhook-form.ts";

type Endpoint = typeof webhookEndpoints.$inferSelect;
export type WebhookOutcome = Outcome<
  { message: string },
  "invalid" | "not_found" | "conflict" | "reauthenticate"
>;

export const missingWebhook = {
  ok: false,
  reason: "not_found",
  message: "This receiver no longer exists.",
} as const;

/** Changes the name, address, events or state of a receiver. Requires a recent sign-in. */
export async function changeWebhook(ctx: Ctx, input: unknown): Promise<WebhookOutcome> {
  requirePermission(ctx, "settings.write");
  const stale = refuseUnlessFresh(ctx);
  if (stale) return stale;
  const parsed = webhookChangeForm.safeParse(input);
  if (!parsed.success) return invalidFields(z.flattenError(parsed.error).fieldErrors);
  const { id, ...values } = parsed.data;
  if (!isReceiver(values.url, ctx.env.WEBHOOK_TEST_ORIGIN))
    return invalidFields({ url: [notPublic] });
  return await withWebhook(ctx, id, async (tx, before) => {
    if (before.state === "gone") await startFromHere(tx);
    await tx.update(webhookEndpoints).set(values).where(eq(webhookEndpoints.id, id));
    await recordAudit(tx, ctx, {
      action: "webhook_changed",
      resourceType: "webhook",
      resourceId: id,
      details: { name: values.name, host: new URL(values.url).host, state: values.state },
    });
    return { ok: true, value: { message: "Saved." } };
  });
}

/** Locks a receiver and runs a change. */
export async function withWebhook(
  ctx: Ctx,
  id: string,
  change: (tx: Database, endpoint: Endpoint) => Promise<WebhookOutcome>,
): Promise<WebhookOutcome> {
  if (!isUuid(id)) return missingWebhook;
  return await ctx.db.transaction(async (tx) => {
    const [endpoint] = await tx
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, id))
      .for("update");
    return endpoint ? await change(tx, endpoint) : missingWebhook;
  });
}
