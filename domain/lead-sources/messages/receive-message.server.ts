import type { Ctx } from "#domain/access/context.server.ts";
import { sourceKinds } from "#domain/lead-sources/source-kinds.ts";
import { openSecrets } from "#domain/lead-sources/source-secrets.ts";
import type { LeadSource } from "#domain/lead-sources/sources.server.ts";
import { facebookLeadIds } from "./facebook.server.ts";
import { isSignedBy, type SentMessage } from "./signed.ts";
import { takeFacebookLeads } from "./take-facebook-leads.server.ts";
import { type Received, takeMessages } from "./take-messages.server.ts";

interface ReceivingFacts {
  /** Counts the message against the source's limit. Forged messages do not count. */
  isWithinLimit?: () => boolean;
  now?: Date;
}

/** Turns a signed message into a lead. A repeated message returns the same lead. */
export async function receiveMessage(
  ctx: Ctx,
  source: LeadSource,
  message: SentMessage,
  { isWithinLimit = () => true, now = new Date() }: ReceivingFacts = {},
): Promise<Received> {
  const secrets = openSecrets(source.sealed, ctx);
  const secret = sourceKinds[source.kind].theirs ? secrets?.theirs : secrets?.key;
  if (!secret || !isSignedBy(source.kind, message, { secret, now }))
    return { ok: false, reason: "forged", message: "The signature or key is missing or wrong." };
  if (!source.active)
    return { ok: false, reason: "paused", message: "This source of leads is paused." };
  if (!isWithinLimit())
    return { ok: false, reason: "limited", message: "Too many messages. Please send this later." };
  if (source.kind !== "facebook")
    return await takeMessages(ctx, source, [message.values], {
      number: message.headers.get("webhook-id"),
      now,
    });
  return await takeFacebookLeads(ctx, source, facebookLeadIds(message.bytes), {
    token: secrets?.token ?? "",
    now,
  });
}
