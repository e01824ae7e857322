import type { CompanyFacts } from "#domain/settings/company.ts";
import { dayNames } from "#domain/settings/hours.ts";
import { openingTimes } from "#domain/page-texts/opening-times.ts";
import type { Contradiction } from "./claim.ts";
import { isDenied } from "./phrase-claims.ts";

const days = dayNames.map((name) => name.toLowerCase());
const dayPattern =
  /\b(sun|mon|tues|wednes|thurs|fri|satur)days?\b(?:\s*(?:–|-|to|through)\s*(sun|mon|tues|wednes|thurs|fri|satur)days?\b)?/g;
const timePattern = /\b(\d{1,2})(?::([0-5]\d))?\s?([ap])\.?m\b\.?|\b(noon|midnight)\b/gi;
const about =
  /\b(?:open|opens|close|closes|closed|office|hours|phones?|answer|call|reach us|until|weekdays?|weekends?|days?)\b/;
const always =
  /\b(?:24\/7|around[ -]the[ -]clock|24 hours a day|(?:seven|7) days a week|every day of the week|open every day|open (?:all|on|every) weekends?|nights and weekends|open daily|365 days)/gi;

/** Times and days that are not in the opening hours. */
export function openingClaims(text: string, company: CompanyFacts): Contradiction[] {
  const { week } = company.hours;
  const value = openingTimes(week);
  const claim = (start: number, end: number): Contradiction => ({
    start,
    end,
    found: "",
    fact: "Opening hours",
    value,
    replacement: "{hours}",
  });
  const found: Contradiction[] = [];
  for (const match of text.matchAll(always))
    if (!isDenied(text, match.index)) found.push(claim(match.index, match.index + match[0].length));
  for (const { start, sentence } of sentences(text)) {
    const lower = sentence.toLowerCase();
    const named = daysIn(lower);
    if (!about.test(lower) && named.length === 0) continue;
    for (const match of sentence.matchAll(timePattern)) {
      const at = minutesOf(match);
      const on = daysBefore(named, match.index) ?? named.flatMap((run) => run.days);
      const possible = on.length > 0 ? on.map((day) => week[day]) : week;
      const isRight = possible.some((open) => open?.opens === at || open?.closes === at);
      if (!isRight) found.push(claim(start + match.index, start + match.index + match[0].length));
    }
    for (const run of named) {
      const said = lower.slice(Math.max(0, run.start - 24), run.start);
      const isOpen = run.days.some((day) => week[day] !== null && week[day] !== undefined);
      const wrongOpen = /\bopen (?:on |all |every |also )?$/.test(said) && !isOpen;
      const wrongClosed = /\bclosed (?:on |every |all )?$/.test(said) && isOpen;
      const denied = isDenied(sentence, run.start);
      if ((wrongOpen && !denied) || wrongClosed)
        found.push(claim(start + run.start, start + run.end));
    }
  }
  return found;
}

interface DayRun {
  start: number;
  end: number;
  days: number[];
}

function daysIn(sentence: string): DayRun[] {
  return [...sentence.matchAll(dayPattern)].map((match) => {
    const first = dayOf(match[1]);
    const last = match[2] ? dayOf(match[2]) : first;
    const length = ((last - first + 7) % 7) + 1;
    return {
      start: match.index,
      end: match.index + match[0].length,
      days: Array.from({ length }, (_, offset) => (first + offset) % 7),
    };
  });
}

const dayOf = (stem = ""): number => days.findIndex((name) => name.startsWith(stem));

/** The days that a time is about: the last ones before it. */
function daysBefore(runs: readonly DayRun[], index: number): number[] | undefined {
  return runs.findLast(({ end }) => end <= index)?.days;
}

function minutesOf([, hour, minute, half, word]: RegExpExecArray): number {
  if (word) return word.toLowerCase() === "noon" ? 12 * 60 : 0;
  const hours = (Number(hour) % 12) + (half?.toLowerCase() === "p" ? 12 : 0);
  return hours * 60 + Number(minute ?? 0);
}

function sentences(text: string): { start: number; sentence: string }[] {
  return [...text.matchAll(/[^!?\n]+/g)].flatMap(({ 0: part, index }) => {
    const found: { start: number; sentence: string }[] = [];
    let start = 0;
    for (let at = part.indexOf(". "); at >= 0; at = part.indexOf(". ", at + 1)) {
      // "8 a.m. to" is not the end of a sentence.
      if (/[ap]\.m$/i.test(part.slice(Math.max(0, at - 3), at))) continue;
      found.push({ start: index + start, sentence: part.slice(start, at) });
      start = at + 2;
    }
    return [...found, { start: index + start, sentence: part.slice(start) }];
  });
}
