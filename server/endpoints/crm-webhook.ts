import type { Context, Handler } from "hono";
import { factsOf } from "#app/routes.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { receiveWebhook } from "#domain/messages/receive/receive-webhook.server.ts";
import { MemoryLimit } from "#domain/limits/memory-limit.ts";
import { rules } from "#domain/limits/rules.ts";
import { isDatabaseAway } from "#database/database-away.ts";
import { signatureHeaders, webhookCheck } from "#platform/leadconnector/webhook-signatures.ts";
import { conversationsOf } from "#platform/crm.ts";
import { followCrm } from "#platform/crm/open-crm.ts";
import type { Env } from "#platform/env.ts";
import { readBody } from "./bodies/read-body.ts";

/** The CRM delivers again after status 429, and after no other one. */
const againSeconds = 60;

/**
 * `POST /webhooks/crm`: what the CRM reports. The signature is checked on the bytes, before anything reads them. Without
 * a valid one: 401, and a security event.
 */
export function receiveCrmWebhook(
  env: Env,
  baseOf: (context: Context) => Omit<Ctx, "actor">,
): Handler<{ Variables: { ctx: Ctx } }> {
  const isSigned = webhookCheck(env.CRM_WEBHOOK_KEYS);
  const crmNow = followCrm(env);
  const forged = new MemoryLimit(rules.forgedWebhooks);

  return async (context) => {
    const ctx: Ctx = { ...baseOf(context), actor: { kind: "system", name: "crm" } };
    context.set("ctx", ctx);
    const refuse = (status: 400 | 401 | 403 | 404 | 408 | 413 | 500, message: string) =>
      context.text(`${message}\n`, status);
    const ask = (message: string, seconds = againSeconds) =>
      context.text(`${message}\n`, 429, { "retry-after": String(seconds) });
    const crm = conversationsOf(crmNow());
    if (!crm) return refuse(404, "No CRM with text messages is configured here.");
    const body = await readBody(context.req.raw, factsOf(context.req.path).bodyLimit);
    if (body === "too_large") return refuse(413, "This webhook is too large.");
    if (body === "stalled") return refuse(408, "This webhook took too long to arrive.");
    const signatures = {
      ed25519: context.req.header(signatureHeaders.ed25519) ?? null,
      rsa: context.req.header(signatureHeaders.rsa) ?? null,
    };
    if (!isSigned(body, signatures)) {
      // The watch sums them up: a flood makes one row a minute. A browser sends what another site's page wants, so its
      // visitor does not answer for it.
      if (!context.req.header("sec-fetch-site")) ctx.watch?.see(ctx, "forged_webhook");
      ctx.watch?.expect(ctx.request);
      return forged.take(ctx.request.ip).ok
        ? refuse(401, "The signature of this webhook is missing or wrong.")
        : ask("Too many webhooks without a valid signature.", rules.forgedWebhooks.seconds);
    }
    try {
      const outcome = await receiveWebhook(ctx, crm, body);
      if (outcome.ok) return context.json({ ok: true, ...outcome.value });
      if (outcome.reason === "later") return ask(outcome.message);
      return refuse(outcome.reason === "other_location" ? 403 : 400, outcome.message);
    } catch (error) {
      ctx.log.error({ err: error }, "a webhook of the CRM failed");
      return isDatabaseAway(error)
        ? ask("Our database does not respond. Please deliver this again.")
        : refuse(500, "This webhook failed here.");
    }
  };
}
