import type { DayOfSource } from "#domain/leads/office/lead-stats.server.ts";

export interface DailyLeads {
  /** The most frequent sources, then "other" if there are more. */
  sources: string[];
  days: { day: string; total: number; counts: Record<string, number> }[];
  totals: Record<string, number>;
}

export const otherSources = "other";
const namedSources = 4;
const dayMs = 24 * 60 * 60 * 1000;

/** Every day of the range with its leads by source; small sources are merged to limit the number of colors. */
export function dailyLeads(byDay: readonly DayOfSource[], from: string, to: string): DailyLeads {
  const sums = new Map<string, number>();
  for (const { source, count } of byDay) sums.set(source, (sums.get(source) ?? 0) + count);
  const ranked = [...sums]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .map(([source]) => source);
  const allNamed = ranked.length <= namedSources + 1;
  const named = new Set(allNamed ? ranked : ranked.slice(0, namedSources));
  const sources = allNamed ? ranked : [...named, otherSources];

  const none = () => Object.fromEntries(sources.map((source) => [source, 0]));
  const days = daysBetween(from, to).map((day) => ({ day, total: 0, counts: none() }));
  const totals: Record<string, number> = none();
  const byName = new Map(days.map((row) => [row.day, row]));
  for (const { day, source, count } of byDay) {
    const row = byName.get(day);
    if (!row) continue;
    const name = named.has(source) ? source : otherSources;
    row.counts[name] = (row.counts[name] ?? 0) + count;
    row.total += count;
    totals[name] = (totals[name] ?? 0) + count;
  }
  return { sources, days, totals };
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}
