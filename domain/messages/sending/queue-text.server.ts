import { randomUUID } from "node:crypto";
import { actorName, type Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { leadTexts } from "#database/schema/office/messages.ts";
import { type TextedLead, textGate } from "#domain/messages/gate.server.ts";
import { lockRecipients } from "#domain/messages/numbers.server.ts";
import { hashesOfRecipient } from "#domain/consent/person-hash.server.ts";
import type { SentKind, TextVerdict } from "#domain/messages/rules/text-policy.ts";

export interface SendTextJob {
  textId: string;
}

export interface TextDraft {
  kind: SentKind;
  body: string;
  /** After that, the text makes no sense. */
  expiresAt?: Date;
  /** Milliseconds before it is sent. It can be canceled until then. */
  delayMs?: number;
}

/**
 * Queues a text to the customer of a locked lead in the caller's transaction, if the gate allows one now or later. Every
 * text to customers begins here.
 */
export async function queueText(
  tx: Database,
  ctx: Ctx,
  lead: TextedLead,
  { kind, body, expiresAt, delayMs = 0 }: TextDraft,
  now = new Date(),
): Promise<TextVerdict> {
  const recipient = { phone: lead.phoneE164, contactId: lead.ghlContactId };
  await lockRecipients(tx, hashesOfRecipient(ctx.secret, recipient));
  const verdict = await textGate(tx, ctx, lead, kind, now);
  if (verdict.kind === "never" || lead.phoneE164 === null) return verdict;
  const id = randomUUID();
  const notBefore = verdict.kind === "later" ? verdict.at : now;
  await tx.insert(leadTexts).values({
    id,
    leadId: lead.id,
    direction: "out",
    kind,
    phone: lead.phoneE164,
    body,
    status: "queued",
    author: actorName(ctx.actor),
    notBefore,
    expiresAt: expiresAt ?? null,
    createdAt: now,
    updatedAt: now,
  });
  const isLater = verdict.kind === "later" || delayMs > 0;
  const startAfter = new Date(Math.max(notBefore.getTime(), now.getTime() + delayMs));
  await enqueueText(tx, ctx, id, isLater ? startAfter : undefined);
  return verdict;
}

/** Adds the job that sends a text, in the caller's transaction. */
export async function enqueueText(
  tx: Database,
  ctx: Ctx,
  textId: string,
  startAfter?: Date,
): Promise<void> {
  await ctx.jobs.enqueue(tx, "send-text", { textId } satisfies SendTextJob, {
    singletonKey: textId,
    ...(startAfter ? { startAfter } : {}),
  });
}
