import type { CrmContact } from "#platform/crm.ts";
import { canaryTag, isCanary } from "#domain/leads/canary/canary-lead.server.ts";
import { choiceLabel, contactTimes, offers, otherWays, plans } from "#domain/leads/choices.ts";
import { type PlainName, plainField, plainNames } from "#domain/leads/fields/plain-fields.ts";
import { asSnake } from "#domain/records/snake-case.ts";
import { sourceLabel } from "#domain/leads/labels.ts";
import type { ContactTime, LeadStatus, SubmissionType } from "#domain/leads/schema.ts";
import type { UtmData } from "#domain/leads/submit/attribution.ts";
import { stateCode } from "#domain/words/us-states.ts";
import { isCancelled } from "#domain/leads/visitor/cancelled.ts";

/** Lead data for a CRM contact. */
export interface LeadForCrm extends Record<PlainName, string | null> {
  id: string;
  name: string;
  phoneE164: string | null;
  email: string | null;
  address: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  plan: string | null;
  offer: string | null;
  bestTime: ContactTime | null;
  service: string | null;
  message: string | null;
  submissionType: SubmissionType;
  source: string;
  sourcePage: string | null;
  utmData: UtmData;
  tcpaConsent: boolean;
  consentVersion: string | null;
  consentTimestamp: Date | null;
  textConsent: boolean;
  textConsentVersion: string | null;
  status: LeadStatus;
  cancelledAt: Date | null;
}

/** What the CRM shows beside a contact who did not agree. */
export const noConsentNote = "No consent given";

export interface ServedCity {
  name: string;
  state?: string | undefined;
  zipCodes: readonly string[];
}

/**
 * `fieldIds`: the CRM's ids of custom fields, keyed by our names (service, message, source_page, …). `textBlock`: why
 * the person gets no texts although they agreed; null otherwise.
 */
export function contactFields(
  lead: LeadForCrm,
  cities: readonly ServedCity[],
  fieldIds: Record<string, string>,
  textBlock: string | null = null,
): CrmContact {
  const [firstName = "", ...rest] = lead.name.split(" ");
  const given: Record<string, string | null | undefined> = {
    service: lead.service,
    message: lead.message,
    submission_type: kindOf(lead),
    plan: choiceLabel(plans, lead.plan),
    offer: choiceLabel(offers, lead.offer),
    best_time: choiceLabel(contactTimes, lead.bestTime),
    ...Object.fromEntries(plainNames.map((name) => [asSnake(name), lead[name]])),
    canceled: isCancelled(lead) ? "yes" : "no",
    source_page: lead.sourcePage,
    consent_version: lead.consentVersion,
    consent_timestamp: lead.consentTimestamp?.toISOString(),
    ...lead.utmData,
    lead_id: lead.id,
  };
  const customFields = Object.entries(fieldIds).flatMap(([name, id]) => {
    const value = given[name];
    return value ? [{ id, field_value: value }] : [];
  });
  return {
    firstName,
    lastName: rest.join(" "),
    name: lead.name,
    ...(lead.email ? { email: lead.email } : {}),
    ...(lead.phoneE164 ? { phone: lead.phoneE164 } : {}),
    ...placeOfLead(lead, cities),
    country: "US",
    ...(lead.company ? { company: lead.company } : {}),
    source: lead.source,
    customFields,
    dnd: !lead.tcpaConsent,
    dndSettings: {
      SMS:
        textBlock === null
          ? dndOf(lead.textConsent, lead.textConsentVersion)
          : { status: "active", message: textBlock },
      Email: dndOf(lead.tcpaConsent, lead.consentVersion),
    },
  };
}

function dndOf(given: boolean, version: string | null): CrmContact["dndSettings"]["SMS"] {
  return given
    ? { status: "inactive", message: `Consent ${version ?? ""}`.trim() }
    : { status: "active", message: noConsentNote };
}

/** The place from the fields of the form; leads with a one-line address have it parsed. */
function placeOfLead(lead: LeadForCrm, cities: readonly ServedCity[]): ReturnType<typeof placeOf> {
  if (!lead.street && !lead.city && !lead.zip) return placeOf(lead.address, cities);
  return {
    ...(lead.street ? { address1: lead.street } : {}),
    ...(lead.city ? { city: lead.city } : {}),
    ...(lead.state ? { state: stateCode(lead.state) ?? lead.state } : {}),
    ...(lead.zip ? { postalCode: lead.zip } : {}),
  };
}

type Noted =
  | "id"
  | PlainName
  | "message"
  | "plan"
  | "offer"
  | "bestTime"
  | "status"
  | "cancelledAt";

/**
 * Returns the note about a request: the visitor's text, choices and cancellation, without what custom fields hold. For a CRM
 * without tags, the note has the `tags` too. Returns null for an empty note.
 */
export function noteOf(
  lead: Pick<LeadForCrm, Noted>,
  fieldIds: Record<string, string>,
  photos: readonly string[] = [],
  tags: readonly string[] = [],
): string | null {
  const facts = [
    ...plainNames.map((name) => ({
      name: asSnake(name),
      label: plainField(name).label,
      value: lead[name],
    })),
    { name: "plan", label: "Asked about", value: choiceLabel(plans, lead.plan) },
    { name: "offer", label: "Offer", value: choiceLabel(offers, lead.offer) },
    {
      name: "best_time",
      label: "Best time to reach",
      value: choiceLabel(contactTimes, lead.bestTime),
    },
    { name: "message", label: "Message", value: lead.message },
  ].filter(({ name, value }) => value && !fieldIds[name]);
  const lines = [
    ...(isCancelled(lead) && !fieldIds["canceled"] ? ["Canceled by the visitor"] : []),
    ...(tags.length > 0 ? [`Kind: ${tags.join(", ")}`] : []),
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...photos.map((link, position) => `Photograph ${position + 1}: ${link}`),
  ];
  if (lines.length === 0) return null;
  return [...lines, `Request ${lead.id}`].join("\n");
}

/** Street, city and ZIP code parsed from an address as typed, as far as possible. */
export function placeOf(
  address: string | null,
  cities: readonly ServedCity[],
): Pick<CrmContact, "address1" | "city" | "state" | "postalCode"> {
  if (!address) return {};
  const postalCode = [...address.matchAll(/\b(\d{5})(?:-\d{4})?\b/g)].at(-1)?.[1];
  const lowercase = address.toLowerCase();
  const isNamed = ({ name }: ServedCity) => lowercase.includes(name.toLowerCase());
  const ofZip = cities.filter(
    ({ zipCodes }) => postalCode !== undefined && zipCodes.includes(postalCode),
  );
  const city = ofZip.find(isNamed) ?? ofZip[0] ?? cities.find(isNamed);
  if (!city) return { address1: address };
  const known =
    postalCode !== undefined && city.zipCodes.includes(postalCode) ? { postalCode } : {};
  return { address1: address, city: city.name, state: city.state ?? "VA", ...known };
}

type Tagged = "submissionType" | "source" | "service" | "status" | "cancelledAt";

const isOfForm = ({ source }: Pick<LeadForCrm, "source">): boolean => !otherWays.includes(source);

/** "estimate" for a form, "phone call" for a call. */
function kindOf(lead: Pick<LeadForCrm, "submissionType" | "source">): string {
  return isOfForm(lead) ? lead.submissionType : sourceLabel(lead.source).toLowerCase();
}

/** Added to the contact's existing tags. A canceled request has none of a live one: the CRM may act on them. */
export function tagsOf(
  lead: Pick<LeadForCrm, Tagged> & { quarantineReasons?: string[] },
): string[] {
  if (isCanary(lead)) return [canaryTag];
  if (isCancelled(lead)) return ["canceled request"];
  return [
    ...(isOfForm(lead) ? ["website lead"] : []),
    kindOf(lead),
    ...(lead.service ? [`service: ${lead.service}`] : []),
  ];
}

export const longestSyncPauseMs = 6 * 3_600_000;

/**
 * Milliseconds before the next attempt: fifteen seconds, doubled each time, at most an hour; never before the
 * CRM allows it.
 */
export function syncPauseMs(attempt: number, retryAfterMs: number | null): number {
  return Math.max(
    Math.min(15_000 * 2 ** (attempt - 1), 3_600_000),
    Math.min(retryAfterMs ?? 0, longestSyncPauseMs),
  );
}

/** More than half a day of attempts. */
export const maxSyncAttempts = 20;
