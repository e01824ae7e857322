import { isUuid } from "#domain/words/uuid.ts";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { missingLead, recordLeadEvent } from "#domain/leads/changes/change-lead.server.ts";
import type { Database } from "#database/connect.ts";
import { leadTexts } from "#database/schema/office/messages.ts";
import type { StopSource } from "#database/vocabularies.ts";
import { enqueueTextBlock } from "./block-in-crm.server.ts";
import { lockLead } from "./gate.server.ts";
import { lockRecipients, readNumbers, stopNumbers } from "./numbers.server.ts";
import { type Recipient } from "#domain/consent/person-hash.server.ts";
import { hashesOfRecipient } from "#domain/consent/person-hash.server.ts";
import { refusalWords } from "./rules/text-policy.ts";
import { settle } from "./sending/send-text.server.ts";

/** Stops texts to the customer of a lead, because they asked the office for that. */
export async function stopLeadTexts(
  ctx: Ctx,
  leadId: string,
  now = new Date(),
): Promise<Outcome<{ canUndo: boolean }, "not_found">> {
  requirePermission(ctx, "leads.write");
  if (!isUuid(leadId)) return missingLead;
  return await ctx.db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId);
    if (!lead) return missingLead;
    const recipients = [{ phone: lead.phoneE164, contactId: lead.ghlContactId }];
    const hashes = recipients.flatMap((recipient) => hashesOfRecipient(ctx.secret, recipient));
    await lockRecipients(tx, hashes);
    // An earlier STOP of theirs stays as it is: no undo may end it.
    if ((await readNumbers(tx, hashes)).some(({ stopped }) => stopped))
      return { ok: true, value: { canUndo: false } };
    await stopTexts(tx, ctx, { leadIds: [leadId], recipients, source: "office", at: now });
    return { ok: true, value: { canUndo: true } };
  });
}

interface Stop {
  /** Of the person, locked. */
  leadIds: readonly string[];
  recipients: readonly Recipient[];
  source: StopSource;
  /** Of the message that says so. */
  at: Date;
}

/** Stops texts to recipients in the caller's transaction: what waits is canceled, the history and the CRM know. */
export async function stopTexts(
  tx: Database,
  ctx: Ctx,
  { leadIds, recipients, source, at }: Stop,
): Promise<void> {
  const hashes = recipients.flatMap((recipient) => hashesOfRecipient(ctx.secret, recipient));
  await lockRecipients(tx, hashes);
  const isNew = await stopNumbers(tx, hashes, { source, at });
  const phones = recipients.flatMap(({ phone }) => phone ?? []);
  await refuseWaiting(tx, ctx, [
    ...(leadIds.length > 0 ? [inArray(leadTexts.leadId, [...leadIds])] : []),
    ...(phones.length > 0 ? [inArray(leadTexts.phone, phones)] : []),
  ]);
  if (!isNew) return;
  for (const leadId of leadIds) {
    await recordLeadEvent(tx, ctx, leadId, "texts_stopped", { source, at: at.toISOString() });
    await enqueueTextBlock(tx, ctx, leadId);
  }
}

/** Refuses the texts that wait. Those of leads that are not locked are refused by the gate when their time comes. */
async function refuseWaiting(tx: Database, ctx: Ctx, which: readonly SQL[]): Promise<void> {
  for (const one of which) {
    const waiting = await tx
      .select()
      .from(leadTexts)
      .where(and(one, eq(leadTexts.direction, "out"), eq(leadTexts.status, "queued")))
      .for("update", { skipLocked: true });
    for (const text of waiting)
      if (text.kind !== "help")
        await settle(tx, ctx, text, { status: "refused", error: refusalWords.stopped }, new Date());
  }
}
