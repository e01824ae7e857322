import { eq, inArray, and } from "drizzle-orm";
import { actorName, type Ctx } from "#domain/access/context.server.ts";
import { recordLeadEvent } from "#domain/leads/changes/change-lead.server.ts";
import { notifyLead } from "#domain/leads/feed.server.ts";
import { syncPauseMs } from "#domain/leads/sync/crm-contact.ts";
import { lockLead, textGate } from "#domain/messages/gate.server.ts";
import { lockRecipients } from "#domain/messages/numbers.server.ts";
import { hashesOfRecipient } from "#domain/consent/person-hash.server.ts";
import { noTextsWords, refusalWords, type SentKind } from "#domain/messages/rules/text-policy.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { leadTexts } from "#database/schema/office/messages.ts";
import type { CrmConversations, OutgoingText, TextAnswer } from "#platform/crm.ts";
import { contactKind } from "#platform/crm/crm-kinds.ts";
import { enqueueText } from "./queue-text.server.ts";

type Text = typeof leadTexts.$inferSelect;
type Changes = Partial<typeof leadTexts.$inferInsert>;

interface HandedOver {
  text: Text;
  outgoing: OutgoingText;
}

/** Attempts that certainly did not reach the CRM: more than half a day of them. */
const maxAttempts = 20;
export const uncertainWords =
  "We don't know whether this text was sent, so we won't send it again. Ask the customer, or check the CRM.";

/**
 * Sends one text, at most once: the CRM cannot recognize a repeated request, so a text is marked as handed over before
 * the request, and what was handed over is never sent again. The gate decides twice: in the transaction that marks it,
 * and right before the request.
 */
export async function sendText(
  ctx: Ctx,
  crm: CrmConversations | null,
  textId: string,
  now: () => Date = () => new Date(),
): Promise<void> {
  const handedOver = await handOver(ctx, crm !== null, textId, now());
  if (!handedOver || !crm) return;
  const { text, outgoing } = handedOver;
  const answer = await crm.sendText(outgoing, () => isStillAllowed(ctx, text, now()));
  await record(ctx, text, answer, now());
}

/** Marks a queued text as handed over, if the gate allows it now. Null if nothing is to be sent. */
async function handOver(
  ctx: Ctx,
  hasCrm: boolean,
  textId: string,
  now: Date,
): Promise<HandedOver | null> {
  const [known] = await ctx.db.select().from(leadTexts).where(eq(leadTexts.id, textId));
  if (!known) return null;
  return await ctx.db.transaction(async (tx) => {
    // The lead goes first: everyone locks in this order.
    const lead = await lockLead(tx, known.leadId);
    if (!lead) return null;
    await lockRecipients(tx, [
      ...hashesOfRecipient(ctx.secret, { phone: lead.phoneE164, contactId: lead.ghlContactId }),
      ...hashesOfRecipient(ctx.secret, { phone: known.phone, contactId: null }),
    ]);
    const [text] = await tx.select().from(leadTexts).where(eq(leadTexts.id, textId)).for("update");
    if (text?.status === "sending") {
      await settle(tx, ctx, text, { status: "uncertain", error: uncertainWords }, now);
      return null;
    }
    if (text?.status !== "queued") return null;
    const end = async (status: "refused" | "canceled" | "failed", error: string): Promise<null> => {
      await settle(tx, ctx, text, { status, error }, now);
      return null;
    };
    if (text.phone !== lead.phoneE164) return await end("canceled", "The number was corrected.");
    if (text.expiresAt !== null && text.expiresAt <= now)
      return await end("canceled", "It was too late to be useful.");
    if (!hasCrm) return await end("failed", noTextsWords);
    const verdict = await textGate(tx, ctx, lead, text.kind as SentKind, now);
    if (verdict.kind === "never") return await end("refused", refusalWords[verdict.reason]);
    if (verdict.kind === "later") {
      await put(tx, text, { notBefore: verdict.at }, now);
      await enqueueText(tx, ctx, text.id, verdict.at);
      return null;
    }
    if (lead.ghlContactId === null || contactKind(lead.ghlContactId) !== ctx.env.CRM_KIND) {
      await tryAgain(tx, ctx, text, { error: "The CRM has no contact of this lead yet." }, now);
      return null;
    }
    const attempts = text.attempts + 1;
    await put(tx, text, { status: "sending", attempts, handedOverAt: now, error: null }, now);
    await notifyLead(tx, "lead_changed", lead.id);
    return {
      text: { ...text, attempts },
      outgoing: { contactId: lead.ghlContactId, to: text.phone, body: text.body },
    };
  });
}

/** Whether the gate still lets the text pass. Waiting for the CRM's rate limit can take a while. */
async function isStillAllowed(ctx: Ctx, text: Text, now: Date): Promise<boolean> {
  const [lead] = await ctx.db.select().from(leads).where(eq(leads.id, text.leadId));
  if (!lead || lead.phoneE164 !== text.phone) return false;
  return (await textGate(ctx.db, ctx, lead, text.kind as SentKind, now)).kind === "now";
}

async function record(
  ctx: Ctx,
  { id, leadId }: Text,
  answer: TextAnswer,
  now: Date,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await lockLead(tx, leadId))) return;
    const [text] = await tx
      .select()
      .from(leadTexts)
      .where(and(eq(leadTexts.id, id), inArray(leadTexts.status, ["sending", "uncertain", "sent"])))
      .for("update");
    if (!text) return;
    if (answer.kind === "ok")
      // A webhook may have reported it first.
      return text.status === "sent"
        ? undefined
        : await settle(
            tx,
            ctx,
            text,
            { status: "sent", providerId: answer.value.messageId, sentAt: now, error: null },
            now,
          );
    // Whatever another job thought meanwhile: only this attempt has the text.
    if (text.status === "sent") return;
    if (answer.kind === "withdrawn") {
      // Nothing was sent: the next attempt asks the gate again, and writes down what it says.
      await put(tx, text, { status: "queued", handedOverAt: null }, now);
      return await enqueueText(tx, ctx, id);
    }
    if (answer.kind === "refused" && answer.isDenied)
      return await tryAgain(tx, ctx, text, { error: answer.error }, now, false);
    if (answer.kind === "refused")
      return await settle(
        tx,
        ctx,
        text,
        { status: "failed", error: `The CRM refuses: ${answer.error}` },
        now,
      );
    ctx.log.warn({ text: id, error: answer.error, isUnsent: answer.isUnsent }, "text not sent");
    if (answer.isUnsent !== true)
      return await settle(
        tx,
        ctx,
        text,
        { status: "uncertain", error: `${uncertainWords} (${answer.error})` },
        now,
      );
    await tryAgain(
      tx,
      ctx,
      { ...text, attempts: answer.isLimited ? text.attempts - 1 : text.attempts },
      { error: answer.error, retryAfterMs: answer.retryAfterMs },
      now,
      false,
    );
  });
}

/** Queues a text again that certainly was not sent. */
async function tryAgain(
  tx: Database,
  ctx: Ctx,
  text: Text,
  { error, retryAfterMs = null }: { error: string; retryAfterMs?: number | null },
  now: Date,
  counts = true,
): Promise<void> {
  const attempts = text.attempts + (counts ? 1 : 0);
  if (attempts >= maxAttempts) return await settle(tx, ctx, text, { status: "failed", error }, now);
  const notBefore = new Date(now.getTime() + syncPauseMs(Math.max(1, attempts), retryAfterMs));
  await put(tx, text, { status: "queued", attempts, handedOverAt: null, notBefore, error }, now);
  await enqueueText(tx, ctx, text.id, notBefore);
  await notifyLead(tx, "lead_changed", text.leadId);
}

async function put(tx: Database, { id }: Text, changes: Changes, now: Date): Promise<void> {
  await tx
    .update(leadTexts)
    .set({ ...changes, updatedAt: now })
    .where(eq(leadTexts.id, id));
}

/** Ends the way of a text, and writes that into the lead's history. */
export async function settle(
  tx: Database,
  ctx: Ctx,
  text: Text,
  changes: Changes & { status: Text["status"] },
  now: Date,
): Promise<void> {
  await put(tx, text, changes, now);
  const isSent = changes.status === "sent";
  await recordLeadEvent(
    tx,
    ctx,
    text.leadId,
    isSent ? "text_sent" : "text_failed",
    { text_id: text.id, kind: text.kind, status: changes.status, by: actorName(ctx.actor) },
    isSent ? {} : { error: changes.error ?? "" },
  );
}
