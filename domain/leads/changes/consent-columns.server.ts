import type { Ctx } from "#domain/access/context.server.ts";
import {
  type ConsentText,
  currentConsent,
  currentTextConsent,
  isCorrectable,
} from "#domain/leads/consent.ts";
import type { SpokenConsents } from "#domain/leads/correction.ts";
import { spokenProof } from "#domain/leads/submit/spoken-consent.server.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Lead } from "./change-lead.server.ts";

export const consentFields = ["tcpaConsent", "textConsent"] as const;

interface ConsentFacts {
  company: CompanyFacts;
  /** Whether the consent to texts counts for the number that the lead has now. */
  agreedToTexts: boolean;
  now: Date;
}

/**
 * The columns of changed spoken consents. A consent from a form stays as the visitor gave it, unless it is for a number
 * that was corrected since.
 */
export function consentColumns(
  ctx: Pick<Ctx, "actor">,
  lead: Lead,
  { agreed, textConsent }: SpokenConsents,
  { company, agreedToTexts, now }: ConsentFacts,
): Partial<Lead> {
  const proofOf = (isGiven: boolean, wording: ConsentText) => {
    const { version = null, text = null } = isGiven ? spokenProof(ctx, wording) : {};
    return { at: isGiven ? now : null, version, text };
  };
  const contact =
    agreed !== undefined && agreed !== lead.tcpaConsent && isCorrectable(lead.consentVersion)
      ? proofOf(agreed, currentConsent(company))
      : null;
  const texts =
    textConsent !== undefined &&
    textConsent !== agreedToTexts &&
    (isCorrectable(lead.textConsentVersion) || !agreedToTexts)
      ? proofOf(textConsent, currentTextConsent(company))
      : null;
  return {
    ...(contact && {
      tcpaConsent: contact.at !== null,
      consentTimestamp: contact.at,
      consentVersion: contact.version,
      consentText: contact.text,
    }),
    ...(texts && {
      textConsent: texts.at !== null,
      textConsentTimestamp: texts.at,
      textConsentVersion: texts.version,
      textConsentText: texts.text,
    }),
  };
}
