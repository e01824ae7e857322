import type { CompanyFacts } from "#domain/settings/company.ts";
import { findContradictions } from "./claims/contradictions.ts";
import { placeOf } from "./compare-texts.ts";
import type { TextChanges } from "./merge-texts.ts";
import type { PageKey } from "./page-key.ts";
import { textFields, textsIn } from "./text-fields.ts";

/** A claim of one of the owner's texts that disagrees with a fact of the company. */
export interface TextClaim {
  path: string;
  /** Where the text is on the page: "Top of the page, Title". */
  place: string;
  found: string;
  /** The fact, in words: "Military discount". */
  fact: string;
  /** Its value today. */
  value: string;
}

interface ClaimedPage {
  page: PageKey;
  template: object;
}

const mostClaims = 50;

/** What the owner's texts of a page say against the facts; shipped texts follow the facts by themselves. */
export function textClaims(
  { page, template }: ClaimedPage,
  changes: TextChanges,
  company: CompanyFacts,
): TextClaim[] {
  return textsIn(textFields(template, changes))
    .filter(({ path }) => Object.hasOwn(changes, path))
    .flatMap(({ path, text }) =>
      findContradictions(text, { company, page }).map(({ found, fact, value }) => ({
        path,
        place: placeOf(path),
        found,
        fact,
        value,
      })),
    )
    .slice(0, mostClaims);
}

/** "Draft saved. 2 claims disagree with your settings." */
export function withClaims(message: string, claims: readonly TextClaim[]): string {
  if (claims.length === 0) return message;
  const counted = claims.length === 1 ? "1 claim disagrees" : `${claims.length} claims disagree`;
  return `${message.replace(/\.$/, "")}. ${counted} with your settings.`;
}
