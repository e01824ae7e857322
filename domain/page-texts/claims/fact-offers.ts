import type { CompanyFacts } from "#domain/settings/company.ts";
import { textFacts } from "#domain/page-texts/text-facts.ts";
import { hideFacts } from "./contradictions.ts";

/** A typed value that equals a fact of the company: with the fact's name in its place, the text follows the fact. */
export interface FactOffer {
  start: number;
  end: number;
  found: string;
  /** The fact, in words: "Phone number". */
  fact: string;
  /** "{phone}" */
  replacement: string;
}

/** Shorter values, like "2" and "10%", mean many things. */
const shortest = 6;

/** The values of a text that equal a fact, in order. */
export function factOffers(given: string, company: CompanyFacts): FactOffer[] {
  const text = hideFacts(given);
  const found = textFacts.flatMap(({ name, meaning, text: write }) => {
    const value = write(company);
    if (value.length < shortest) return [];
    return placesOf(text, value).map((start) => ({
      start,
      end: start + value.length,
      found: value,
      fact: meaning,
      replacement: `{${name}}`,
    }));
  });
  const kept: FactOffer[] = [];
  // The longest first: the address of the office has its city in it.
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one);
  return kept;
}

function placesOf(text: string, value: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length))
    if (!/[\p{L}\p{N}]/u.test(`${text[at - 1] ?? ""}${text[at + value.length] ?? ""}`))
      places.push(at);
  return places;
}
