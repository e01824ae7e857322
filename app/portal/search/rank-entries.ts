import { defaultFilter } from "cmdk";

export interface Rankable {
  value: string;
  keywords: readonly string[];
}

export interface Group<T> {
  heading: string;
  entries: readonly T[];
}

/** A lower score is a chance match: the keywords of "Schedule" contain the letters of "New lead" in order. */
const lowestScore = 0.05;

/** The groups with what matches, best match first in each, and the group with the best match first. */
export function rankEntries<T extends Rankable>(
  groups: readonly Group<T>[],
  query: string,
): Group<T>[] {
  if (query === "") return [...groups];
  return groups
    .map(({ heading, entries }) => {
      const scored = entries
        .map((entry) => ({ entry, score: scoreOf(entry, query) }))
        .filter(({ score }) => score >= lowestScore)
        .toSorted((a, b) => b.score - a.score);
      return { heading, entries: scored.map(({ entry }) => entry), best: scored[0]?.score ?? 0 };
    })
    .filter(({ best }) => best > 0)
    .toSorted((a, b) => b.best - a.best);
}

const scoreOf = ({ value, keywords }: Rankable, query: string): number =>
  defaultFilter?.(value, query, [...keywords]) ?? 0;
