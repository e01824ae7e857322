import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  actorName,
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
  userIdOf,
} from "#domain/access/context.server.ts";
import { lastSeal } from "#domain/audit/chain/seal-events.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { webhookCursor, webhookEndpoints } from "#database/schema/overview/webhooks.ts";
import { seal } from "#platform/crypto.ts";
import { isReceiver } from "#platform/outside/public-post.ts";
import { secretPurpose } from "./secret-purpose.ts";
import { newWebhookSecret } from "./sending/signature.ts";
import { mostWebhooks, notPublic, webhookForm } from "./webhook-form.ts";

/** Adds a receiver. Its secret is shown now, and later on its page. It gets what happens from now on. */
export async function createWebhook(
  ctx: Ctx,
  input: unknown,
): Promise<Outcome<{ id: string; secret: string }, "invalid" | "conflict">> {
  requirePermission(ctx, "settings.write");
  const parsed = webhookForm.safeParse(input);
  if (!parsed.success) return invalidFields(z.flattenError(parsed.error).fieldErrors);
  const { name, url, events } = parsed.data;
  if (!isReceiver(url, ctx.env.WEBHOOK_TEST_ORIGIN)) return invalidFields({ url: [notPublic] });
  const id = randomUUID();
  const secret = newWebhookSecret();
  return await ctx.db.transaction(async (tx) => {
    if ((await tx.$count(webhookEndpoints)) >= mostWebhooks)
      return {
        ok: false,
        reason: "conflict",
        message: `There are ${mostWebhooks} receivers already. Delete one first.`,
      } as const;
    await tx
      .insert(webhookCursor)
      .values({ id: 1, seq: (await lastSeal(tx))?.seq ?? 0 })
      .onConflictDoNothing();
    await tx.insert(webhookEndpoints).values({
      id,
      name,
      url,
      events,
      secret: seal(secret, ctx.secret, secretPurpose),
      createdBy: creatorOf(ctx),
      createdByName: actorName(ctx.actor),
    });
    await recordAudit(tx, ctx, {
      action: "webhook_created",
      resourceType: "webhook",
      resourceId: id,
      severity: "medium",
      details: { name, host: new URL(url).host, events },
    });
    return { ok: true, value: { id, secret } };
  });
}

/** Names the account or the key that acts. */
export function creatorOf({ actor }: Pick<Ctx, "actor">): string {
  return actor.kind === "key" ? `key:${actor.keyId}` : (userIdOf(actor) ?? "");
}
