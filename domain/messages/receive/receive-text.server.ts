import { randomUUID } from "node:crypto";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordLeadEvent } from "#domain/leads/changes/change-lead.server.ts";
import { enqueueTextBlock } from "#domain/messages/block-in-crm.server.ts";
import { readFacts } from "#domain/messages/gate.server.ts";
import {
  hashOfPhone,
  lockRecipients,
  resumeNumbers,
  takeAnswer,
} from "#domain/messages/numbers.server.ts";
import { type Recipient } from "#domain/consent/person-hash.server.ts";
import { hashesOfRecipient } from "#domain/consent/person-hash.server.ts";
import { hasConsent, hasWritten } from "#domain/messages/rules/text-policy.ts";
import { queueText } from "#domain/messages/sending/queue-text.server.ts";
import { stopTexts } from "#domain/messages/stop-lead-texts.server.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Database } from "#database/connect.ts";
import type { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { leadTexts } from "#database/schema/office/messages.ts";
import type { CrmEvent } from "./webhook-event.ts";

type Lead = typeof leads.$inferSelect;

/** An automatic answer to HELP, at most so often: two machines must not talk to each other. */
const helpPauseMs = 10 * 60_000;

interface Received {
  event: Extract<CrmEvent, { kind: "text" }>;
  /** Leads of the person, locked, newest first. */
  found: readonly Lead[];
  recipients: readonly Recipient[];
  company: CompanyFacts;
  /** When the person sent it. */
  at: Date;
  now: Date;
}

/** Files a received text under the newest lead of the person, and does what STOP, START and HELP ask for. */
export async function receiveText(tx: Database, ctx: Ctx, received: Received): Promise<void> {
  const { event, found, recipients, at, now } = received;
  const [lead] = found;
  const leadIds = found.map(({ id }) => id);
  if (lead)
    await fileIncoming(tx, ctx, lead, {
      kind: event.keyword === null ? "received" : "keyword",
      messageId: event.messageId,
      body: event.body,
      now,
    });
  if (event.keyword === null && lead && !lead.textConsent) await enqueueTextBlock(tx, ctx, lead.id);
  if (event.keyword === "stop")
    await stopTexts(tx, ctx, { leadIds, recipients, source: "reply", at });
  if (event.keyword === "start" && lead) await resumeTexts(tx, ctx, received);
  if (event.keyword === "help" && lead) await answerHelp(tx, ctx, lead, received);
}

interface Incoming {
  kind: "received" | "keyword" | "call";
  messageId: string | null;
  body: string;
  now: Date;
}

/** Adds a received text or a missed call to the conversation of a lead. */
export async function fileIncoming(
  tx: Database,
  ctx: Ctx,
  lead: Lead,
  { kind, messageId, body, now }: Incoming,
): Promise<void> {
  await tx
    .insert(leadTexts)
    .values({
      id: randomUUID(),
      leadId: lead.id,
      direction: "in",
      kind,
      phone: lead.phoneE164 ?? "",
      body,
      status: "received",
      author: lead.name,
      providerId: messageId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  const type = kind === "call" ? "missed_call" : "text_received";
  await recordLeadEvent(tx, ctx, lead.id, type, kind === "keyword" ? { keyword: true } : {});
}

/** START counts only for people who agreed to texts before, or wrote to us. */
async function resumeTexts(
  tx: Database,
  ctx: Ctx,
  { found, recipients, at }: Received,
): Promise<void> {
  const known = await Promise.all(found.map((lead) => readFacts(tx, ctx, lead)));
  if (!known.some((facts) => hasConsent(facts) || hasWritten(facts))) return;
  const hashes = recipients.flatMap((recipient) => hashesOfRecipient(ctx.secret, recipient));
  await lockRecipients(tx, hashes);
  if (!(await resumeNumbers(tx, hashes, at))) return;
  for (const { id } of found) {
    await recordLeadEvent(tx, ctx, id, "texts_resumed", {});
    await enqueueTextBlock(tx, ctx, id);
  }
}

async function answerHelp(
  tx: Database,
  ctx: Ctx,
  lead: Lead,
  { company, now }: Received,
): Promise<void> {
  if (lead.phoneE164 === null) return;
  const hash = hashOfPhone(ctx, lead.phoneE164);
  await lockRecipients(tx, [hash]);
  if (!(await takeAnswer(tx, hash, "helpedAt", { now, pauseMs: helpPauseMs }))) return;
  const body = `${company.name}: for help, call ${company.phone}. Reply STOP to opt out.`;
  await queueText(tx, ctx, lead, { kind: "help", body }, now);
}
