import type { EmailKind } from "#domain/emails/kind.server.ts";
import { type ListedClaim, listedClaim } from "#domain/page-texts/claims/claim.ts";
import { findContradictions } from "#domain/page-texts/claims/contradictions.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Wording } from "./wording.ts";

export interface WordingClaim extends ListedClaim {
  field: keyof Wording;
}

const fieldNames: Record<keyof Wording, string> = {
  subject: "Subject",
  heading: "Heading",
  before: "Text above",
  button: "Button",
  after: "Text below",
};

/** What the changed texts of an email say against the facts; its variables are right by definition. */
export function wordingClaims(
  { wording: shipped }: Pick<EmailKind, "wording">,
  wording: Wording,
  company: CompanyFacts,
): WordingClaim[] {
  return (Object.keys(fieldNames) as (keyof Wording)[])
    .filter((field) => wording[field] !== shipped[field])
    .flatMap((field) =>
      findContradictions(wording[field], company).map((claim) => ({
        field,
        ...listedClaim(claim, fieldNames[field]),
      })),
    );
}
