import type { CompanyFacts } from "#domain/settings/company.ts";
import { type ListedClaim, listedClaim } from "./claims/claim.ts";
import { findContradictions } from "./claims/contradictions.ts";
import { placeOf } from "./compare-texts.ts";
import type { TextChanges } from "./merge-texts.ts";
import { textFields, textsIn } from "./text-fields.ts";

export interface TextClaim extends ListedClaim {
  path: string;
}

const mostClaims = 50;

/** What the owner's texts of a page say against the facts; shipped texts follow the facts by themselves. */
export function textClaims(
  template: object,
  changes: TextChanges,
  company: CompanyFacts,
): TextClaim[] {
  return textsIn(textFields(template, changes))
    .filter(({ path }) => Object.hasOwn(changes, path))
    .flatMap(({ path, text }) =>
      findContradictions(text, company).map((claim) => ({
        path,
        ...listedClaim(claim, placeOf(path)),
      })),
    )
    .slice(0, mostClaims);
}
