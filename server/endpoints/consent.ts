import type { Handler } from "hono";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordChoice } from "#domain/consent/record-choice.server.ts";
import { rules } from "#domain/limits/rules.ts";

/** `POST /consent`: stores a visitor's choice about services of other companies, and returns it as it counts. */
export function receiveChoice(): Handler<{ Variables: { ctx: Ctx } }> {
  return async (context) => {
    const input: unknown = await context.req.json().catch(() => null);
    const outcome = await recordChoice(context.get("ctx"), input);
    context.header("cache-control", "no-store");
    if (outcome.ok) return context.json(outcome.value, 201);
    const { reason, message } = outcome;
    if (reason === "rate_limited")
      context.header("retry-after", String(rules.privacyChoices.seconds));
    return context.json({ ok: false, message }, reason === "rate_limited" ? 429 : 400);
  };
}
