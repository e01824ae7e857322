import { type ListedClaim, listedClaim } from "#domain/page-texts/claims/claim.ts";
import { contactClaims } from "#domain/page-texts/claims/contact-claims.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";

/** Numbers of a script mean many things, so only what can hardly be anything else is checked. */
const checked = ["Phone number", "Address of the office", "License number"];

/** Phone numbers, addresses and license numbers of a code that are not the company's. */
export function codeClaims(content: string, company: CompanyFacts): ListedClaim[] {
  return contactClaims(content, company)
    .filter(({ fact }) => checked.includes(fact))
    .map((claim) => listedClaim(claim, lineOf(content, claim.start)));
}

const lineOf = (content: string, at: number): string =>
  `Line ${content.slice(0, at).split("\n").length}`;
