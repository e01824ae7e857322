import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import {
  actorName,
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
  userIdOf,
} from "#domain/access/context.server.ts";
import { refuseUnlessFresh } from "#domain/access/fresh.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { webhookEndpoints } from "#database/schema/overview/webhooks.ts";
import { seal, unseal } from "#platform/crypto.ts";
import { isReceiver } from "#platform/outside/public-post.ts";
import { startFromHere } from "./plan-deliveries.server.ts";
import { secretPurpose } from "./secret-purpose.ts";
import { newWebhookSecret } from "./sending/signature.ts";
import { mostWebhooks, notPublic, webhookForm } from "./webhook-form.ts";

/**
 * Adds a receiver, which gets the events from now on. Requires a recent sign-in, because events hold personal data. A
 * repeat with the same id adds nothing.
 */
export async function createWebhook(
  ctx: Ctx,
  input: unknown,
  id: string = randomUUID(),
): Promise<Outcome<{ id: string; secret: string }, "invalid" | "conflict" | "reauthenticate">> {
  requirePermission(ctx, "settings.write");
  // The scope of a key is its permission: a program cannot sign in again.
  const stale = ctx.actor.kind === "key" ? null : refuseUnlessFresh(ctx);
  if (stale) return stale;
  const parsed = webhookForm.safeParse(input);
  if (!parsed.success) return invalidFields(z.flattenError(parsed.error).fieldErrors);
  const { name, url, events } = parsed.data;
  if (!isReceiver(url, ctx.env.WEBHOOK_TEST_ORIGIN)) return invalidFields({ url: [notPublic] });
  const secret = newWebhookSecret();
  return await ctx.db.transaction(async (tx) => {
    const [added] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    if (added)
      return { ok: true, value: { id, secret: unseal(added.secret, ctx.secret, secretPurpose) } };
    if ((await tx.$count(webhookEndpoints)) >= mostWebhooks)
      return {
        ok: false,
        reason: "conflict",
        message: `There are ${mostWebhooks} receivers already. Delete one first.`,
      } as const;
    await startFromHere(tx);
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

/** Returns the id of the acting account or key. */
export function creatorOf({ actor }: Pick<Ctx, "actor">): string {
  return actor.kind === "key" ? `key:${actor.keyId}` : (userIdOf(actor) ?? "");
}
