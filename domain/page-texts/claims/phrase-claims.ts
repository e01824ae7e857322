import { type CompanyFacts, durationText, spanText } from "#domain/settings/company.ts";
import type { Contradiction } from "./claim.ts";

interface Phrase {
  pattern: RegExp;
  fact: string;
  value: (company: CompanyFacts) => string;
  replacement: string | null;
  /** The words are right if they deny it: "no long-term contract". */
  unlessDenied: boolean;
}

const guarantee = "free re-treatment between scheduled visits";

const phrases: readonly Phrase[] = [
  {
    pattern:
      /\b(?:reply|replies|answers?|answered|response) (?:within |on |by )?the (?:same|next) day\b/gi,
    fact: "Time until a reply",
    value: ({ responseMinutes }) => durationText(responseMinutes.standard),
    replacement: "reply within {reply time}",
    unlessDenied: true,
  },
  {
    pattern:
      /\b(?:same|next)[ -]day (?:service|visits?|appointments?|inspections?|treatments?|response|help|scheduling|pest control|estimates?)\b|\b(?:come|there|visit you|at your door|out) (?:the )?(?:same|next) day\b|\b(?:come|there|visit you|at your door|out) (?:today|tomorrow)\b/gi,
    fact: "Hours until a first visit",
    value: ({ schedulingHours }) => `${spanText(schedulingHours)} hours`,
    replacement: "visits in {scheduling} hours",
    unlessDenied: true,
  },
  {
    pattern:
      /\b(?:money[ -]back|your money back|full refund|refund every|lifetime (?:guarantee|warranty)|guaranteed for life|satisfaction or your money|never come back|never return|pest-free forever|guaranteed results|permanent(?:ly)? pest-free)\b/gi,
    fact: "Guarantee",
    value: () => guarantee,
    replacement: null,
    unlessDenied: true,
  },
  {
    pattern:
      /\b(?:no|without (?:a |any )?|not offer (?:a |any )?|never offer (?:a |any )?)\s?guarantees?\b|\b(?:re-?treatments?|return visits?|callbacks?|extra visits?) (?:cost|costs|are charged|is charged|are billed|is billed|carry a fee|for a fee|at half price|at a small fee)\b/gi,
    fact: "Guarantee",
    value: () => guarantee,
    replacement: null,
    unlessDenied: false,
  },
  {
    pattern:
      /\b(?:not|never|isn't|aren't|without being) (?:yet )?(?:licensed|insured|certified)\b|\bun(?:licensed|insured)\b|\b(?:no|without (?:a )?) ?(?:license|insurance)\b|\blicensed (?:\w+ )?(?:in|by) (?:north carolina|maryland|delaware|west virginia|virginia and \w+|washington|both states|two states|three states)\b/gi,
    fact: "License",
    value: ({ license }) => `licensed and insured in Virginia, ${license.number}`,
    replacement: null,
    unlessDenied: false,
  },
  {
    pattern:
      /\b(?:annual|yearly|long-term|one-year|two-year|twelve-month|12-month|binding) (?:contracts?|commitments?)\b|\bcontracts? (?:is |are )?(?:required|needed)\b|\bsign a contract\b/gi,
    fact: "Contract",
    value: () => "no long-term contract",
    replacement: null,
    unlessDenied: true,
  },
  {
    pattern:
      /\b(?:inspection|estimate|visit|trip|service[ -]call) (?:fee|fees|charge|charges)\b|\b(?:charge|bill) (?:a fee |a little |extra )?for (?:the |an |every |each |our )?(?:inspections?|estimates?)\b|\bpaid inspections?\b/gi,
    fact: "Price of an inspection",
    value: () => "free",
    replacement: null,
    unlessDenied: true,
  },
  {
    pattern:
      /\b(?:decades of|generations of|(?:second|third|fourth)[ -]generation|for (?:generations|decades)|half a century|quarter[ -]century)\b/gi,
    fact: "Experience",
    value: ({ experience }) => experience,
    replacement: "{experience}",
    unlessDenied: true,
  },
  {
    pattern:
      /\b(?:franchise|nationwide|national (?:company|chain|brand)|across (?:the|all of) virginia|statewide|from coast to coast)\b/gi,
    fact: "Company",
    value: () => "locally owned, for the cities we serve",
    replacement: null,
    unlessDenied: true,
  },
];

/** Claims without a number: guarantees, contracts, licenses, fees. */
export function phraseClaims(text: string, company: CompanyFacts): Contradiction[] {
  return phrases.flatMap(({ pattern, fact, value, replacement, unlessDenied }) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !unlessDenied || !isDenied(text, index))
      .map(({ 0: found, index }) => ({
        start: index,
        end: index + found.length,
        found,
        fact,
        value: value(company),
        replacement,
      })),
  );
}

/** Whether the words just before deny what follows: "we are not an around-the-clock line". */
export function isDenied(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 32), index).toLowerCase();
  const clause = before.slice(
    Math.max(...[".", ";", ":", "!", "?"].map((sign) => before.lastIndexOf(sign))) + 1,
  );
  return /\b(?:no|not|never|without|nobody|isn't|aren't|don't|neither|nor|cannot|can't)\b/.test(
    clause,
  );
}
