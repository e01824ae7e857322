import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Place } from "./claim.ts";
import type { Unit } from "./quantities.ts";

/** What a quantity in a certain place must agree with. */
export interface QuantityRule {
  fact: string;
  unit: Unit;
  applies: (place: Place) => boolean;
  /** The right quantity in the unit, or null if no quantity is right. */
  expected: (company: CompanyFacts, place: Place) => { from: number; to: number } | null;
  value: (company: CompanyFacts, place: Place) => string;
  replacement: string | null;
}

export const exactly = (value: number) => ({ from: value, to: value });

export const span = ({ from, to }: { from: number; to: number }, factor = 1) => ({
  from: from * factor,
  to: to * factor,
});

export const isMosquito = ({ sentence, page }: Place): boolean =>
  page === "mosquitoes" || sentence.includes("mosquito");

export const guarantees = /\b(?:guarantee[ds]?|warrant(?:y|ies|ied))\b/;

export const military =
  /\b(?:military|veterans?|active duty|service members?|troops|armed forces|army|navy|sailors?|marines|base famil)/;
