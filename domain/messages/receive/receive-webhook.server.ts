import { createHash } from "node:crypto";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { type MailFacts, readMailFacts } from "#domain/leads/submit/mail-facts.server.ts";
import { noConsentNote } from "#domain/leads/sync/crm-contact.ts";
import { stoppedNote } from "#domain/leads/sync/text-stops.ts";
import { lockRecipients, stopNumbers } from "#domain/messages/numbers.server.ts";
import { type Recipient } from "#domain/consent/person-hash.server.ts";
import { hashesOfRecipient } from "#domain/consent/person-hash.server.ts";
import { stopTexts } from "#domain/messages/stop-lead-texts.server.ts";
import type { Database } from "#database/connect.ts";
import { crmWebhooks } from "#database/schema/office/messages.ts";
import type { CrmConversations } from "#platform/crm.ts";
import {
  addFirstContact,
  type CrmPerson,
  leadsOfContact,
  lockContact,
  lockLeads,
  phoneOfContact,
} from "./person.server.ts";
import { receiveCall, sourceOfCall } from "./receive-call.server.ts";
import { receiveOutgoing } from "./receive-outgoing.server.ts";
import { receiveText } from "./receive-text.server.ts";
import { type CrmEvent, isCurrent, readWebhook } from "./webhook-event.ts";

export type WebhookOutcome = Outcome<
  { effect: "done" | "repeated" | "none" },
  "malformed" | "other_location" | "stale" | "later"
>;

const refusals = {
  malformed: "This is not a webhook of the CRM.",
  other_location: "This webhook is about another location of the CRM.",
  stale: "This webhook is too old, or its clock is wrong.",
  later: "We cannot look up the contact now. Please deliver this again.",
} as const;

function refuse(reason: keyof typeof refusals): WebhookOutcome {
  return { ok: false, reason, message: refusals[reason] };
}

interface Arrival {
  event: CrmEvent;
  person: CrmPerson;
  id: string;
  at: Date;
  now: Date;
  mailFacts: MailFacts;
}

/**
 * Takes a webhook whose signature is valid. Each has its effect once, in one transaction with its id. A STOP counts at
 * once, even if nothing is known about who sent it.
 */
export async function receiveWebhook(
  ctx: Ctx,
  crm: CrmConversations,
  body: Uint8Array,
  now = new Date(),
): Promise<WebhookOutcome> {
  const webhook = readWebhook(parse(body));
  if (!webhook) return refuse("malformed");
  if (webhook.locationId !== ctx.env.CRM_LOCATION_ID) return refuse("other_location");
  const { event } = webhook;
  if (!isCurrent(webhook.at, now)) return refuse("stale");
  const happenedAt = webhook.happenedAt ?? webhook.at;
  const at = happenedAt > now ? now : happenedAt;
  if (event === null || isOwnBlock(event)) return { ok: true, value: { effect: "none" } };
  // A body without an id of its own is recognized by its bytes.
  const id = webhook.webhookId ?? `sha256:${createHash("sha256").update(body).digest("hex")}`;
  const { contactId } = event;
  const known = await leadsOfContact(ctx.db, { contactId, phone: null });
  const read = known.length > 0 ? null : await readPerson(ctx, crm, event, at);
  if (read === "later") return refuse("later");
  const person = read ?? { contactId, name: "", phone: known[0]?.phoneE164 ?? null };
  const mailFacts = await readMailFacts(ctx.db);
  const arrival = { event, person, id, at, now, mailFacts };
  const isNew = await ctx.db.transaction((tx) => take(tx, ctx, arrival));
  return { ok: true, value: { effect: isNew ? "done" : "repeated" } };
}

/** Asks the CRM who a contact is; "later" if it does not answer. */
async function readPerson(
  ctx: Ctx,
  crm: CrmConversations,
  event: CrmEvent,
  at: Date,
): Promise<CrmPerson | "later"> {
  const { contactId } = event;
  if (event.kind === "text" && event.keyword === "stop")
    await ctx.db.transaction(async (tx) => {
      const hashes = hashesOfRecipient(ctx.secret, { phone: null, contactId });
      await lockRecipients(tx, hashes);
      await stopNumbers(tx, hashes, { source: "reply", at });
    });
  const answer = await crm.readContact(contactId);
  if (answer.kind === "later") return "later";
  if (answer.kind === "refused") {
    ctx.log.warn({ error: answer.error }, "the CRM does not say who a contact is");
    return { contactId, name: "", phone: null };
  }
  return { contactId, name: answer.value.name, phone: phoneOfContact(answer.value.phone) };
}

/** False if the webhook had its effect before. */
async function take(tx: Database, ctx: Ctx, arrival: Arrival): Promise<boolean> {
  const { event, person, id, at, now, mailFacts } = arrival;
  const isNew = await tx
    .insert(crmWebhooks)
    .values({ id, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: crmWebhooks.id });
  if (isNew.length === 0) return false;
  await lockContact(tx, person.contactId);
  const candidates = await leadsOfContact(tx, person);
  const locked = await lockLeads(
    tx,
    candidates.map((lead) => lead.id),
  );
  // Lists do not show leads in quarantine, and a stranger can enter this number in a form.
  const held = locked.filter(({ quarantined }) => quarantined);
  const open = locked.filter(({ quarantined }) => !quarantined);
  if (open.length === 0 && isFirstContact(event)) {
    const source = event.kind === "call" ? await sourceOfCall(tx, event) : "text";
    const message = event.kind === "text" ? event.body : "Missed call";
    open.push(await addFirstContact(tx, ctx, { person, source, message, mailFacts, now }));
  }
  const found = [...open, ...held];
  const recipients = recipientsOf(person, found);
  const { company } = mailFacts;
  if (event.kind === "text")
    await receiveText(tx, ctx, { event, found, recipients, company, at, now });
  if (event.kind === "blocked")
    await stopTexts(tx, ctx, {
      leadIds: found.map((lead) => lead.id),
      recipients,
      source: "crm",
      at,
    });
  if (event.kind === "outgoing")
    await receiveOutgoing(tx, ctx, { event, found, recipients, at, now });
  const [lead] = found;
  if (event.kind === "call" && lead) await receiveCall(tx, ctx, { event, lead, company, now });
  return true;
}

/** Only people who say something or call become leads; a STOP or START alone says nothing. */
function isFirstContact(event: CrmEvent): boolean {
  if (event.kind === "call") return true;
  return event.kind === "text" && event.keyword !== "stop" && event.keyword !== "start";
}

/** Every number and contact that the person is known by. */
function recipientsOf(
  { contactId, phone }: CrmPerson,
  found: readonly { phoneE164: string | null; ghlContactId: string | null }[],
): Recipient[] {
  return [
    { phone, contactId },
    ...found.map(({ phoneE164, ghlContactId }) => ({ phone: phoneE164, contactId: ghlContactId })),
  ];
}

/** A block that we set ourselves says nothing new. */
function isOwnBlock(event: CrmEvent): boolean {
  return event.kind === "blocked" && (event.note === stoppedNote || event.note === noConsentNote);
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return null;
  }
}
