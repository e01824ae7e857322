import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Contradiction } from "./claim.ts";

/** Years in which the business is said to have begun. */
export function yearClaims(text: string, { since }: CompanyFacts): Contradiction[] {
  return [...text.matchAll(/\b(?:19|20)\d\d(?:s\b)?/g)]
    .filter(([year]) => year !== String(since))
    .filter(({ index }) => {
      const before = text.slice(Math.max(0, index - 70), index).toLowerCase();
      const clause = before.slice(Math.max(before.lastIndexOf("."), before.lastIndexOf(";")) + 1);
      return /\b(?:since|founded|established|est|started|opened|in business|began|begun|serving|family|doors|formed|launched|dating back|incorporated)\b/.test(
        clause,
      );
    })
    .map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      found,
      fact: "Year in which the business began",
      value: String(since),
      replacement: "{since}",
    }));
}
