import { z } from "zod";
import { type Keyword, keywordOf } from "#domain/messages/rules/keywords.ts";

/**
 * So long a signed webhook counts. The CRM delivers again for more than an hour with the time of the event, so a window
 * of minutes would lose a STOP; ids are kept longer than the window, so that none counts twice.
 */
export const windowMs = 3 * 86_400_000;
export const keptMs = windowMs + 86_400_000;
/** Clocks differ. */
const aheadMs = 10 * 60_000;

const id = z.string().regex(/^[\x21-\x7e]{1,200}$/);
const optionalText = z.string().max(20_000).nullish().catch(null);

const bodySchema = z.object({
  type: z.string().max(100),
  locationId: id,
  contactId: id.nullish().catch(null),
  /** Of the contact, where the event is about one. */
  id: id.nullish().catch(null),
  messageId: id.nullish().catch(null),
  messageType: optionalText,
  direction: optionalText,
  body: optionalText,
  status: optionalText,
  callStatus: optionalText,
  source: optionalText,
  /** The called number. */
  to: z.string().max(40).nullish().catch(null),
  dateAdded: optionalText,
  timestamp: optionalText,
  webhookId: id.nullish().catch(null),
  dndSettings: z
    .object({ SMS: z.object({ status: z.string(), message: optionalText }).nullish().catch(null) })
    .nullish()
    .catch(null),
});

/** What the CRM reports. */
export type CrmEvent =
  | {
      kind: "text";
      contactId: string;
      messageId: string | null;
      body: string;
      keyword: Keyword | null;
    }
  | {
      kind: "call";
      contactId: string;
      messageId: string | null;
      hasVoicemail: boolean;
      /** The called number as the CRM writes it, or null. */
      to: string | null;
    }
  | {
      kind: "outgoing";
      contactId: string;
      messageId: string;
      body: string;
      status: string;
    }
  | { kind: "blocked"; contactId: string; note: string };

export interface Webhook {
  locationId: string;
  /** Null if the body names none. */
  webhookId: string | null;
  /** When the CRM made the webhook. */
  at: Date | null;
  /** When the event happened, as far as it is known. */
  happenedAt: Date | null;
  /** Null for anything that does not concern us. */
  event: CrmEvent | null;
}

const longestBody = 5_000;
/** Control characters but line feeds, and lone surrogates. */
const unstorable = /[\u0000-\u0009\u000b-\u001f\u007f]|\p{Surrogate}/gu;

const unanswered = new Set([
  "voicemail",
  "missed",
  "no-answer",
  "noanswer",
  "busy",
  "canceled",
  "cancelled",
]);

/** Reads the parsed body of a webhook; null for what is none. */
export function readWebhook(input: unknown): Webhook | null {
  const parsed = bodySchema.safeParse(input);
  if (!parsed.success) return null;
  const { locationId, webhookId, timestamp, dateAdded } = parsed.data;
  const event = eventOf(parsed.data);
  // Of a contact, it is the day on which the contact was added.
  const addedAt = event?.kind === "blocked" ? null : timeOf(dateAdded);
  const at = timeOf(timestamp) ?? addedAt;
  return { locationId, webhookId: webhookId ?? null, at, happenedAt: addedAt ?? at, event };
}

function eventOf(given: z.output<typeof bodySchema>): CrmEvent | null {
  const { type, id: ownId, dndSettings } = given;
  const messageId = given.messageId ?? null;
  if (type === "ContactDndUpdate") {
    const block = dndSettings?.SMS;
    const isBlocked = block?.status === "active" || block?.status === "permanent";
    return isBlocked && ownId
      ? { kind: "blocked", contactId: ownId, note: block.message ?? "" }
      : null;
  }
  const { contactId } = given;
  if (!contactId || (type !== "InboundMessage" && type !== "OutboundMessage")) return null;
  const channel = (given.messageType ?? "").toUpperCase().replace(/^TYPE_/, "");
  const body = (given.body ?? "").slice(0, longestBody).replace(unstorable, "").trim();
  if (channel === "CALL" || channel === "VOICEMAIL") {
    // The CRM reports incoming calls as messages of both types.
    if (given.direction !== "inbound") return null;
    const status = (given.callStatus ?? given.status ?? "").toLowerCase().replace("_", "-");
    const hasVoicemail = status === "voicemail" || channel === "VOICEMAIL";
    return hasVoicemail || unanswered.has(status)
      ? { kind: "call", contactId, messageId, hasVoicemail, to: given.to ?? null }
      : null;
  }
  if (channel !== "SMS") return null;
  if (type === "InboundMessage")
    return { kind: "text", contactId, messageId, body, keyword: keywordOf(body) };
  return messageId === null
    ? null
    : { kind: "outgoing", contactId, messageId, body, status: (given.status ?? "").toLowerCase() };
}

function timeOf(text: string | null | undefined): Date | null {
  const at = text ? new Date(text) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

/** Whether the time of a webhook is near enough to count. One without a time cannot be told from an old one. */
export function isCurrent(at: Date | null, now: Date): at is Date {
  if (at === null) return false;
  const age = now.getTime() - at.getTime();
  return age <= windowMs && age >= -aheadMs;
}
