import type { Ctx } from "#domain/access/context.server.ts";
import { textGate } from "#domain/messages/gate.server.ts";
import { hashOfPhone, lockRecipients, takeAnswer } from "#domain/messages/numbers.server.ts";
import { hashesOfRecipient } from "#domain/consent/person-hash.server.ts";
import { toE164 } from "#domain/leads/submit/phone-number.server.ts";
import { fillText } from "#domain/messages/rules/templates.ts";
import { queueText } from "#domain/messages/sending/queue-text.server.ts";
import { readTextSettings, textValues } from "#domain/messages/text-settings.server.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Database } from "#database/connect.ts";
import type { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { fileIncoming } from "./receive-text.server.ts";
import type { CrmEvent } from "./webhook-event.ts";

type Lead = typeof leads.$inferSelect;

const answerPauseMs = 24 * 3_600_000;

interface MissedCall {
  event: Extract<CrmEvent, { kind: "call" }>;
  /** Locked. */
  lead: Lead;
  company: CompanyFacts;
  now: Date;
}

/**
 * Files a missed call under a lead. The caller gets the owner's words once a day, if they are switched on and it is not
 * night where the caller is.
 */
export async function receiveCall(
  tx: Database,
  ctx: Ctx,
  { event, lead, company, now }: MissedCall,
): Promise<void> {
  const body = event.hasVoicemail ? "Missed call, with a voicemail in the CRM" : "Missed call";
  await fileIncoming(tx, ctx, lead, { kind: "call", messageId: event.messageId, body, now });
  const { missedCall } = await readTextSettings(tx);
  if (!missedCall.on || lead.phoneE164 === null) return;
  const recipient = { phone: lead.phoneE164, contactId: lead.ghlContactId };
  await lockRecipients(tx, hashesOfRecipient(ctx.secret, recipient));
  // A refused answer must not use up the one of the day.
  if ((await textGate(tx, ctx, lead, "missed_call", now)).kind !== "now") return;
  const hash = hashOfPhone(ctx, lead.phoneE164);
  if (!(await takeAnswer(tx, hash, "callAnsweredAt", { now, pauseMs: answerPauseMs }))) return;
  const text = fillText(missedCall.text, textValues({ lead, company, visit: null, now }));
  await queueText(tx, ctx, lead, { kind: "missed_call", body: text }, now);
}

/** Returns the source of the called number, or "phone-call". */
export async function sourceOfCall(tx: Database, { to }: MissedCall["event"]): Promise<string> {
  const called = to && toE164(to);
  const { trackingNumbers } = await readTextSettings(tx);
  return trackingNumbers.find(({ phone }) => phone === called)?.source ?? "phone-call";
}
