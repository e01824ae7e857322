import { type Ctx, userIdOf } from "#domain/access/context.server.ts";
import { currentConsent, currentTextConsent } from "#domain/leads/consent.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import type { formSubmissions } from "#database/schema/work/leads.ts";
import { spokenProof } from "./spoken-consent.server.ts";

type LeadRow = typeof formSubmissions.$inferInsert & { id: string };

/** A consent from another system: its text, when the person accepted it, and where. */
interface GivenProof {
  text: string;
  at: Date;
  source: string;
}

export interface GivenProofs {
  contact: GivenProof | null;
  texts: GivenProof | null;
}

export interface EnteredFacts {
  source: string;
  /** True if the person agreed in a conversation. */
  agreed: boolean;
  spoken: boolean;
  proofs?: GivenProofs;
}

/** Builds the columns of a lead that the office enters. It has its own proof of consent and no browser data. */
export function enteredColumns(
  ctx: Pick<Ctx, "actor">,
  row: Pick<LeadRow, "id" | "textConsent">,
  { source, agreed, spoken, proofs }: EnteredFacts,
  { company, now }: { company: CompanyFacts; now: Date },
): Partial<LeadRow> {
  const contact = proofs?.contact
    ? givenElsewhere(proofs.contact)
    : { at: now, ...spokenProof(ctx, currentConsent(company)) };
  const texts = proofs?.texts
    ? givenElsewhere(proofs.texts)
    : { at: now, ...spokenProof(ctx, currentTextConsent(company)) };
  return {
    source,
    ipAddress: null,
    userAgent: null,
    // Visitor limits do not apply to the office.
    rateKey: `entered:${row.id}`,
    ...(agreed
      ? {
          consentTimestamp: contact.at,
          consentVersion: contact.version,
          consentText: contact.text,
        }
      : { tcpaConsent: false, consentTimestamp: null, consentVersion: null, consentText: null }),
    ...(row.textConsent
      ? {
          textConsentTimestamp: texts.at,
          textConsentVersion: texts.version,
          textConsentText: texts.text,
        }
      : {}),
    // The person who takes a call owns the lead. The lead counts as answered at once.
    ...(spoken
      ? {
          status: "contacted",
          createdAt: now,
          contactedAt: now,
          firstOpenedAt: now,
          assignedTo: userIdOf(ctx.actor),
        }
      : {}),
  };
}

/** Names the other system in the version of the consent. */
function givenElsewhere({ text, at, source }: GivenProof) {
  return { at, version: `elsewhere: ${source}`, text };
}
