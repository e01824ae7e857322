import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordLeadEvent } from "#domain/leads/changes/change-lead.server.ts";
import type { Recipient } from "#domain/consent/person-hash.server.ts";
import { settle } from "#domain/messages/sending/send-text.server.ts";
import { stopTexts } from "#domain/messages/stop-lead-texts.server.ts";
import type { Database } from "#database/connect.ts";
import type { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { leadTexts } from "#database/schema/office/messages.ts";
import type { TextStatus } from "#database/vocabularies.ts";
import type { CrmEvent } from "./webhook-event.ts";

type Lead = typeof leads.$inferSelect;

const adoptedMs = 24 * 3_600_000;

interface Outgoing {
  event: Extract<CrmEvent, { kind: "outgoing" }>;
  /** Leads of the person, locked, newest first. */
  found: readonly Lead[];
  recipients: readonly Recipient[];
  at: Date;
  now: Date;
}

/** What the CRM says about a text that was sent: through us, or by somebody who uses the CRM itself. */
export async function receiveOutgoing(
  tx: Database,
  ctx: Ctx,
  { event, found, recipients, at, now }: Outgoing,
): Promise<void> {
  const status = statusOf(event.status);
  const isRefused = event.status === "opt_out";
  const leadIds = found.map(({ id }) => id);
  if (isRefused) await stopTexts(tx, ctx, { leadIds, recipients, source: "crm", at });
  const error = isRefused
    ? "The carrier says that they opted out of texts."
    : status === "failed"
      ? "The carrier didn't deliver it."
      : null;
  const known = await findText(tx, event, leadIds, now);
  if (known) {
    // A late "sent" takes nothing back.
    if (known.status === "delivered" || (known.status === "failed" && status === "sent")) return;
    const changes = { providerId: event.messageId, status, error, sentAt: known.sentAt ?? now };
    if (known.status === status && known.providerId === event.messageId) return;
    if (known.status === "sent" && status === "delivered") {
      await tx
        .update(leadTexts)
        .set({ ...changes, updatedAt: now })
        .where(eq(leadTexts.id, known.id));
      await recordLeadEvent(tx, ctx, known.leadId, "text_sent", { text_id: known.id, status });
      return;
    }
    return await settle(tx, ctx, known, changes, now);
  }
  const [lead] = found;
  if (!lead) return;
  const id = randomUUID();
  const added = await tx
    .insert(leadTexts)
    .values({
      id,
      leadId: lead.id,
      direction: "out",
      kind: "elsewhere",
      phone: lead.phoneE164 ?? "",
      body: event.body,
      status,
      author: "CRM",
      providerId: event.messageId,
      error,
      sentAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: leadTexts.id });
  if (added.length > 0)
    await recordLeadEvent(tx, ctx, lead.id, error ? "text_failed" : "text_sent", {
      text_id: id,
      status,
    });
}

/** The text of the message: by its id, else one that was handed over with these words and got no answer yet. */
async function findText(
  tx: Database,
  { messageId, body }: Outgoing["event"],
  leadIds: readonly string[],
  now: Date,
): Promise<typeof leadTexts.$inferSelect | undefined> {
  const [byId] = await tx
    .select()
    .from(leadTexts)
    .where(eq(leadTexts.providerId, messageId))
    .for("update");
  if (byId || leadIds.length === 0) return byId;
  const [byWords] = await tx
    .select()
    .from(leadTexts)
    .where(
      and(
        inArray(leadTexts.leadId, [...leadIds]),
        inArray(leadTexts.status, ["sending", "uncertain"]),
        eq(leadTexts.body, body),
        gt(leadTexts.handedOverAt, new Date(now.getTime() - adoptedMs)),
      ),
    )
    .orderBy(desc(leadTexts.handedOverAt))
    .limit(1)
    .for("update");
  return byWords;
}

function statusOf(status: string): Extract<TextStatus, "sent" | "delivered" | "failed"> {
  if (status === "delivered" || status === "read") return "delivered";
  return ["failed", "undelivered", "opt_out"].includes(status) ? "failed" : "sent";
}
