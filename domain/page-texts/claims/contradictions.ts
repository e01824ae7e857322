import type { CompanyFacts } from "#domain/settings/company.ts";
import { amountRules } from "./amount-rules.ts";
import type { Contradiction, Place } from "./claim.ts";
import { contactClaims } from "./contact-claims.ts";
import { openingClaims } from "./opening-claims.ts";
import { phraseClaims } from "./phrase-claims.ts";
import { type Quantity, quantitiesIn, type Token, tokensOf } from "./quantities.ts";
import { timeRules } from "./time-rules.ts";
import { yearClaims } from "./year-claims.ts";

export type { Contradiction } from "./claim.ts";

/** Longer texts are not checked further: the fields of the editor end before. */
const longest = 4000;

interface Checking {
  company: CompanyFacts;
  /** The page of the text: "mosquitoes", "hampton". */
  page?: string;
}

/**
 * The numbers and claims of a text that disagree with the facts of the company, in order. Names of facts in braces
 * are right by definition.
 */
export function findContradictions(
  given: string,
  { company, page = "" }: Checking,
): Contradiction[] {
  const text = hideFacts(given.slice(0, longest));
  const found = [
    ...contactClaims(text, company),
    ...openingClaims(text, company),
    ...quantityClaims(text, company, page),
    ...yearClaims(text, company),
    ...phraseClaims(text, company),
  ].toSorted((a, b) => a.start - b.start || b.end - a.end);
  const kept: Contradiction[] = [];
  for (const one of found)
    if (one.start >= (kept.at(-1)?.end ?? 0))
      kept.push({ ...one, found: given.slice(one.start, one.end) });
  return kept;
}

/** Each name of a fact becomes signs of the same length. */
function hideFacts(text: string): string {
  return text.replace(/\{[^{}]{1,40}\}/g, (name) => "_".repeat(name.length));
}

const rules = [...timeRules, ...amountRules];

function quantityClaims(text: string, company: CompanyFacts, page: string): Contradiction[] {
  const tokens = tokensOf(text);
  return sentencesOf(tokens).flatMap((sentence) => {
    const quantities = quantitiesIn(sentence);
    return quantities.flatMap((quantity) => {
      const place = placeOf(text, sentence, quantity, {
        company,
        page,
        isOnly: quantities.length === 1,
      });
      return claimOf(quantity, place, company);
    });
  });
}

function claimOf(quantity: Quantity, place: Place, company: CompanyFacts): Contradiction[] {
  const applying = rules.filter((rule) => rule.unit === quantity.unit && rule.applies(place));
  const [rule] = applying;
  if (!rule || applying.some((one) => agrees(quantity, one.expected(company, place), place)))
    return [];
  const { start, end } = quantity;
  const { fact, replacement } = rule;
  return [{ start, end, found: "", fact, value: rule.value(company, place), replacement }];
}

interface Range {
  from: number;
  to: number;
}

function agrees({ from, to }: Quantity, expected: Range | null, { before }: Place): boolean {
  if (!expected) return false;
  if (from === expected.from && to === expected.to) return true;
  if (from !== to) return false;
  if (/\b(?:within|up to|at most|under|no more than)\s*$/.test(before)) return from === expected.to;
  return /\bat least\s*$/.test(before) && from === expected.from;
}

function sentencesOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [[]];
  for (const token of tokens) {
    sentences.at(-1)?.push(token);
    if (/^[.!?]$/.test(token.text)) sentences.push([]);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

interface Surroundings extends Pick<Place, "company" | "page"> {
  /** The sentence has one quantity, so all of it is about that one. */
  isOnly: boolean;
}

function placeOf(
  text: string,
  sentence: readonly Token[],
  quantity: Quantity,
  { isOnly, ...rest }: Surroundings,
): Place {
  const first = sentence[0]?.start ?? 0;
  const last = sentence.at(-1)?.end ?? text.length;
  const stops = sentence.filter(({ text: sign }) => /^[,;:()]$/.test(sign));
  const from = stops.findLast(({ end }) => end <= quantity.start)?.end ?? first;
  const to = stops.find(({ start }) => start >= quantity.end)?.start ?? last;
  return {
    ...rest,
    text: text.toLowerCase(),
    sentence: text.slice(first, last).toLowerCase(),
    context: text.slice(isOnly ? first : from, to).toLowerCase(),
    before: text.slice(from, quantity.start).toLowerCase(),
  };
}
