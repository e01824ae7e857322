import type { Ctx } from "#domain/access/context.server.ts";
import { currentConsent, currentTextConsent, isCorrectable } from "#domain/leads/consent.ts";
import type { Correction } from "#domain/leads/correction.ts";
import { spokenProof } from "#domain/leads/submit/spoken-consent.server.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Lead } from "./change-lead.server.ts";

export const consentFields = ["tcpaConsent", "textConsent"] as const;

/**
 * The columns of consents that were given or taken back in a conversation. What a visitor agreed to in a form stays as
 * it is.
 */
export function consentColumns(
  ctx: Pick<Ctx, "actor">,
  lead: Lead,
  { agreed, textConsent }: Pick<Correction, "agreed" | "textConsent">,
  { company, now }: { company: CompanyFacts; now: Date },
): Partial<Lead> {
  const set: Partial<Lead> = {};
  if (agreed !== undefined && agreed !== lead.tcpaConsent && isCorrectable(lead.consentVersion)) {
    const proof = agreed ? spokenProof(ctx, currentConsent(company)) : null;
    Object.assign(set, {
      tcpaConsent: agreed,
      consentTimestamp: proof && now,
      consentVersion: proof?.version ?? null,
      consentText: proof?.text ?? null,
    });
  }
  if (
    textConsent !== undefined &&
    textConsent !== lead.textConsent &&
    isCorrectable(lead.textConsentVersion)
  ) {
    const proof = textConsent ? spokenProof(ctx, currentTextConsent(company)) : null;
    Object.assign(set, {
      textConsent,
      textConsentTimestamp: proof && now,
      textConsentVersion: proof?.version ?? null,
      textConsentText: proof?.text ?? null,
    });
  }
  return set;
}
