import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Contradiction } from "./claim.ts";
import { contactClaims } from "./contact-claims.ts";

export type { Contradiction } from "./claim.ts";

/** Longer texts are not checked further: the fields of the editor end before. */
const longest = 4000;

/** Contact data of a text that is not the company's, in order. Names of facts in braces are right by definition. */
export function findContradictions(given: string, company: CompanyFacts): Contradiction[] {
  const found = contactClaims(hideFacts(given.slice(0, longest)), company).toSorted(
    (a, b) => a.start - b.start || b.end - a.end,
  );
  const kept: Contradiction[] = [];
  for (const one of found)
    if (one.start >= (kept.at(-1)?.end ?? 0))
      kept.push({ ...one, found: given.slice(one.start, one.end) });
  return kept;
}

/** Each name of a fact becomes signs of the same length. */
export function hideFacts(text: string): string {
  return text.replace(/\{[^{}]{1,40}\}/g, (name) => "_".repeat(name.length));
}
