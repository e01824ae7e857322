import { isKept } from "#domain/leads/consent.ts";
import { nextAllowed, zoneOfOpening } from "./quiet-hours.ts";
import type { TextKind } from "#database/vocabularies.ts";

/** Texts that we send. */
export type SentKind = Extract<
  TextKind,
  "written" | "visit_booked" | "visit_reminder" | "missed_call" | "help"
>;

/** What decides about a text to a person, read in one go. */
export interface TextFacts {
  /** E.164; null if the number cannot be dialed. */
  phone: string | null;
  quarantined: boolean;
  /** When they agreed to texts to this number, with proof; null without. */
  consentAt: Date | null;
  /** When they last wrote to us by text, other than STOP, START and HELP; the message is the proof. */
  wroteAt: Date | null;
  /** When their data was last erased. Nothing from before counts. */
  erasedAt: Date | null;
  /** They asked us to send no texts. */
  stopped: boolean;
  /** Time zones in which they may be. */
  zones: readonly string[];
}

export type TextRefusal =
  | "no_phone"
  | "foreign"
  | "quarantined"
  | "stopped"
  | "no_consent"
  | "quiet";

export type TextVerdict =
  | { kind: "now" }
  /** `zone` is the one whose morning it waits for. */
  | { kind: "later"; at: Date; zone: string }
  | { kind: "never"; reason: TextRefusal };

/**
 * The one rule about texts to customers. What we begin needs consent; who wrote first may be answered until STOP, and a
 * missed call gets the reply that the owner switched on. Only an answer to HELP goes to people who stopped texts, and at any hour, as
 * they just asked for it.
 */
export function decideText(kind: SentKind, facts: TextFacts, now: Date): TextVerdict {
  const reason = whyNever(kind, facts);
  if (reason !== null) return { kind: "never", reason };
  if (kind === "help") return { kind: "now" };
  const at = nextAllowed(facts.zones, now);
  if (at <= now) return { kind: "now" };
  // An answer to a call comes at once, or it makes no sense.
  if (kind === "missed_call") return { kind: "never", reason: "quiet" };
  return { kind: "later", at, zone: zoneOfOpening(facts.zones, at) };
}

function whyNever(kind: SentKind, facts: TextFacts): TextRefusal | null {
  const { phone, quarantined, stopped } = facts;
  if (phone === null) return "no_phone";
  if (!/^\+1[2-9]\d{9}$/.test(phone)) return "foreign";
  if (quarantined) return "quarantined";
  if (kind === "help") return null;
  if (stopped) return "stopped";
  if (hasConsent(facts) || kind === "missed_call") return null;
  return kind === "written" && hasWritten(facts) ? null : "no_consent";
}

/** Whether there is an agreement to texts that was not erased. */
export function hasConsent({ consentAt, erasedAt }: TextFacts): boolean {
  return isKept(consentAt, erasedAt);
}

/** Whether they wrote to us, and the message was not erased. */
export function hasWritten({ wroteAt, erasedAt }: TextFacts): boolean {
  return isKept(wroteAt, erasedAt);
}

/** The message for staff without a CRM that can send texts. */
export const noTextsWords =
  "Texts go through HighLevel (LeadConnector). Connect it in Settings, Connections, CRM.";

/** The message for staff about each refused text. */
export const refusalWords: Record<TextRefusal, string> = {
  no_phone: "This number can't get texts. Correct it first.",
  foreign: "We can only text US numbers.",
  quarantined: "This lead is in quarantine. Release it first.",
  stopped: "They asked us to stop texting. They can text START to our number to get texts again.",
  no_consent:
    "They haven't agreed to texts. Call or email them. If they agree, record it under “Correct the facts”.",
  quiet: "It was nighttime where they are.",
};
