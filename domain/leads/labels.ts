import { plainField, plainNames } from "./fields/plain-fields.ts";
import { oldSiteSource, otherWays, serviceLabel } from "./choices.ts";
import type { LeadOrigin } from "./filters.ts";
import { explained } from "#platform/words/explained.ts";
import {
  type CallOutcome,
  callOutcomes,
  type LeadEventType,
  type LeadStatus,
  type LostReason,
  lostReasons,
  type SubmissionType,
  type SyncStatus,
} from "./schema.ts";
import type { UtmData } from "./submit/attribution.ts";

export const statusLabels: Record<LeadStatus, string> = {
  new: "New",
  contacted: "Contacted",
  scheduled: "Scheduled",
  won: "Won",
  lost: "Lost",
};

export const lostLabels: Record<LostReason, string> = {
  no_answer: "No answer",
  price: "Price",
  other_company: "Chose another company",
  not_needed: "No longer needed",
  out_of_area: "Outside our area",
  not_our_work: "Not our work",
  spam: "Spam",
  other: "Other reason",
};

export const callLabels: Record<CallOutcome, string> = {
  out_reached: "We called, reached",
  out_voicemail: "We called, voicemail",
  out_no_answer: "We called, no answer",
  in_reached: "They called, answered",
  in_voicemail: "They called, voicemail",
};

export const typeLabels: Record<SubmissionType, string> = {
  estimate: "Quote request",
  contact: "Contact request",
  chat: "Chat",
  newsletter: "Newsletter",
};

export const originLabels: Record<LeadOrigin, string> = {
  arrived: "Here",
  imported: "With an import",
};

/** "Phone call" for a call, "Quote request" for a form, "Imported record" for a line of a file. */
export function kindLabel(type: SubmissionType, source: string, isImported = false): string {
  if (isImported) return importedLabel;
  return otherWays.includes(source) ? sourceLabel(source) : typeLabels[type];
}

/** "Quote request for Termite Control"; a chat has no service. */
export function requestLabel(
  type: SubmissionType,
  source: string,
  service: string | null,
  isImported = false,
): string {
  const kind = kindLabel(type, source, isImported);
  return service === null ? kind : `${kind} for ${serviceLabel(service)}`;
}

export const syncLabels: Record<SyncStatus | "webhooks", string> = {
  webhooks: "By webhook",
  pending: "Waiting",
  synced: "Synced",
  failed: "Failed",
  not_configured: "Not set up",
};

const sources = new Map([
  ["direct", "Direct"],
  ["google-ads", "Google Ads"],
  ["google-search", "Google search"],
  ["google-business", "Google Business"],
  ["bing-search", "Bing search"],
  ["bing-ads", "Microsoft Ads"],
  ["facebook", "Facebook"],
  ["facebook-ads", "Facebook Ads"],
  ["instagram", "Instagram"],
  ["nextdoor", "Nextdoor"],
  ["yelp", "Yelp"],
  ["bbb", "BBB"],
  ["email", "Email"],
  ["phone-call", "Phone call"],
  ["walk-in", "Walk-in"],
  ["referral", "Referral"],
  ["text", "Text message"],
  ["angi", "Angi"],
  ["google-local", "Google Local Services"],
  [oldSiteSource, "Old site, copy"],
]);

/** The sources that a person can choose. */
export const knownSources: readonly string[] = [...sources.keys()].filter(
  (source) => source !== oldSiteSource,
);

/** The source of imported leads whose file has no known source. */
export const importedSource = "import";
const importedLabel = "Imported record";

export function sourceLabel(source: string): string {
  return source === importedSource ? "Imported" : (sources.get(source) ?? source);
}

/** Returns the name of the other system that sent a lead, or of its source. */
export function leadSourceLabel(lead: { source: string; sourceName?: string | null }): string {
  return lead.sourceName ?? sourceLabel(lead.source);
}

export const markLabels: Record<keyof UtmData, string> = {
  utm_source: "Campaign source",
  utm_medium: "Campaign medium",
  utm_campaign: "Campaign",
  utm_term: "Search term",
  utm_content: "Advertisement",
  gclid: "Google click",
  gbraid: "Google click (app)",
  wbraid: "Google click (web to app)",
  msclkid: "Microsoft click",
};

/** 1250.00 -> $1,250; cents only if they are not zero. */
export function moneyText(value: string | number): string {
  const dollars = Number(value);
  return (Number.isInteger(dollars) ? wholeDollars : dollarsAndCents).format(dollars);
}

const usd = { style: "currency", currency: "USD" } as const;
const wholeDollars = new Intl.NumberFormat("en-US", { ...usd, maximumFractionDigits: 0 });
const dollarsAndCents = new Intl.NumberFormat("en-US", usd);

/** (757) 555-0142 for US numbers, as typed for all others. */
export function phoneText(lead: { phone: string; phoneE164: string | null }): string {
  const own = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(lead.phoneE164 ?? "");
  return own ? `(${own[1]}) ${own[2]}-${own[3]}` : lead.phone;
}

/** Returns phone and email as text, like "(757) 555-0142, ann@example.com". Leaves out a missing one. */
export function contactText({
  phone,
  phoneE164,
  email,
}: {
  phone?: string;
  phoneE164: string | null;
  email: string | null;
}): string {
  const number = phone ?? phoneE164;
  return [number === null ? null : phoneText({ phone: number, phoneE164 }), email]
    .filter(Boolean)
    .join(", ");
}

export function telLink(lead: { phone: string; phoneE164: string | null }): string {
  return `tel:${lead.phoneE164 ?? lead.phone.replace(/[^\d+]/g, "")}`;
}

const textNames: Readonly<Record<string, string>> = {
  visit_booked: "Text about the booked visit",
  visit_reminder: "Visit reminder text",
  missed_call: "Text after the missed call",
  help: "Text in answer to HELP",
};

interface HistoryEvent {
  type: LeadEventType;
  detail: Record<string, unknown>;
}

/** One line of a lead's history. */
export function eventText(
  { type, detail }: HistoryEvent,
  sourceName: string | null = null,
): string {
  const word = (name: string): string => {
    const value = detail[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  const statuses = new Map<string, string>(Object.entries(statusLabels));
  const status = (name: string): string => statuses.get(word(name)) ?? word(name);
  const error = word("error") === "" ? "" : `: ${explained(word("error"))}`;
  const waited = detail["journaled"] === true ? " while the database was unavailable" : "";
  const words: Record<LeadEventType, () => string> = {
    received: () =>
      detail["again"] === true
        ? "The same form was sent again, maybe by another person"
        : `Received${word("source") === "" ? "" : ` from ${sourceName ?? sourceLabel(word("source"))}`}${waited}`,
    quarantined: () => `Received and put in quarantine${waited}`,
    released: () => "Released from quarantine",
    opened: () => "Opened for the first time",
    status: () => {
      const known = lostReasons.find((reason) => reason === word("reason"));
      const why = known ? ` (${lostLabels[known].toLowerCase()})` : "";
      return word("from") === word("to")
        ? `Reason it was lost${why}`
        : `Status changed from ${status("from")} to ${status("to")}${why}`;
    },
    value: () => {
      const sold = word("service") === "" ? "" : `, sold ${serviceLabel(word("service"))}`;
      return (word("to") === "" ? "Value removed" : `Value set to ${moneyText(word("to"))}`) + sold;
    },
    assigned: () => (word("name") === "" ? "Unassigned" : `Assigned to ${word("name")}`),
    note: () => {
      const call = callOutcomes.find((known) => known === word("call"));
      return call ? `Call noted: ${callLabels[call].toLowerCase()}` : "Note added";
    },
    corrected: () => `Corrected: ${factsText(detail["fields"])}`,
    follow_up: () =>
      word("to") === ""
        ? "Follow-up removed"
        : `Follow-up on ${new Date(`${word("to")}T00:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", month: "long", day: "numeric" })}`,
    undone: () => "Last change undone",
    appointment: () => word("text"),
    taken: () => `${word("name")} has it`,
    given_back: () => "Given back",
    visitor_changed: () => `The visitor changed ${factsText(detail["fields"])}`,
    photo_added: () => "Photograph added by the visitor",
    visitor_cancelled: () => "The visitor canceled the request",
    mailed: () => `Email sent to ${word("recipient")}`,
    mail_failed: () => `Email to ${word("recipient")} failed${error}`,
    mail_retried: () => `Email to ${word("recipient")} sent again`,
    synced: () =>
      `Synced with the CRM${word("contact_id") === "" ? "" : `: contact ${word("contact_id")}`}`,
    sync_delayed: () => `Could not reach the CRM, trying again${error}`,
    sync_failed: () => `CRM sync failed${error}`,
    sync_retried: () => "CRM sync started again",
    text_sent: () =>
      word("status") === "delivered"
        ? "Text delivered"
        : `${textNames[word("kind")] ?? "Text"} sent`,
    text_received: () =>
      detail["keyword"] === true ? "Text received with STOP, START or HELP" : "Text received",
    text_failed: () => `${textNames[word("kind")] ?? "Text"} not sent${error}`,
    texts_stopped: () =>
      word("source") === "office"
        ? "Texts stopped: they asked us"
        : word("source") === "crm"
          ? "Texts stopped in the CRM"
          : "Texts stopped by their reply",
    texts_resumed: () =>
      word("source") === "office" ? "Opt-out taken back" : "Texts allowed again by their reply",
    missed_call: () => "Missed call",
    sync_mismatch: () => `The CRM did not save ${listText(detail["fields"])}`,
    merged: () => `Merged into one customer of ${word("leads")} leads`,
    unmerged: () =>
      word("merge") === "" ? "Separated from the customer: a different person" : "Merge undone",
    file_added: () => `File added: ${word("name")}`,
    file_removed: () => `File removed: ${word("name")}`,
    imported: () => `Imported from ${word("file")}`,
  };
  return words[type]();
}

export function isProblemEvent(type: LeadEventType): boolean {
  return ["mail_failed", "sync_failed", "sync_mismatch", "quarantined", "text_failed"].includes(
    type,
  );
}

const factNames = new Map<unknown, string>([
  ...plainNames.map((name) => [name, plainField(name).label.toLowerCase()] as const),
  ["street", "street address"],
  ["zip", "ZIP code"],
  ["bestTime", "best time to reach"],
  ["source", "how they came to us"],
  ["tcpaConsent", "consent to calls and email"],
  ["textConsent", "consent to texts"],
]);

/** "name, ZIP code" */
function factsText(value: unknown): string {
  return listText(Array.isArray(value) ? value.map((name) => factNames.get(name) ?? name) : value);
}

function listText(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join(", ") : "every field";
}

export function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address })}`;
}

/** A mailto link whose address cannot add recipients or text to the email. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
