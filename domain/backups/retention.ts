/** How many backups stay: the newest of each of the last days, weeks and months that have one. */
export interface KeepRule {
  days: number;
  weeks: number;
  months: number;
}

const dayMs = 86_400_000;

/** "7,5,12" of the environment. */
export function readKeepRule(text: string): KeepRule {
  const [days = 7, weeks = 0, months = 0] = text.split(",").map(Number);
  return { days, weeks, months };
}

/** The times of the backups that stay; the newest always does. In UTC, weeks from Monday. */
export function keptTimes(times: readonly Date[], rule: KeepRule): Set<number> {
  const newestFirst = times.map((time) => time.getTime()).toSorted((a, b) => b - a);
  const kept = new Set<number>(newestFirst.slice(0, 1));
  const keepNewest = (count: number, periodOf: (time: number) => string | number): void => {
    const periods = new Set<string | number>();
    for (const time of newestFirst) {
      const period = periodOf(time);
      if (periods.has(period)) continue;
      if (periods.size === count) return;
      periods.add(period);
      kept.add(time);
    }
  };
  keepNewest(rule.days, (time) => Math.floor(time / dayMs));
  // 1970 began on a Thursday.
  keepNewest(rule.weeks, (time) => Math.floor((time / dayMs + 3) / 7));
  keepNewest(rule.months, (time) => new Date(time).toISOString().slice(0, 7));
  return kept;
}
