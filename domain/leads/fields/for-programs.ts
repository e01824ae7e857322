import type { LeadDetail } from "#domain/leads/office/get-lead.server.ts";
import { asSnake } from "#domain/records/snake-case.ts";
import { leadFields, programFields } from "./field-register.ts";

type Lead = Omit<LeadDetail["lead"], "isCopy" | "sourceName">;

/** Columns that have another name outside, or are part of a consent. */
const otherNames: Partial<Record<keyof typeof leadFields, string>> = {
  submissionType: "type",
  cancelledAt: "canceled_at",
  tcpaConsent: "consent",
  consentTimestamp: "consent",
  consentVersion: "consent",
  consentText: "consent",
  textConsentTimestamp: "text_consent",
  textConsentVersion: "text_consent",
  textConsentText: "text_consent",
};

export const outerName = (name: keyof typeof leadFields): string =>
  otherNames[name] ?? asSnake(name);

/** A lead as the API and webhooks give it to other programs. */
export function forPrograms(lead: Lead): Record<string, unknown> {
  const proof = (isGiven: boolean, at: Date | null, version: string | null, text: string | null) =>
    isGiven ? { at: at?.toISOString() ?? null, version, text } : null;
  return {
    ...Object.fromEntries(programFields.map((name) => [outerName(name), lead[name as keyof Lead]])),
    consent: proof(lead.tcpaConsent, lead.consentTimestamp, lead.consentVersion, lead.consentText),
    text_consent: proof(
      lead.textConsent,
      lead.textConsentTimestamp,
      lead.textConsentVersion,
      lead.textConsentText,
    ),
  };
}
