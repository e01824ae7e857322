import type { Sums, Value } from "#domain/reports/report.ts";

/** The total of one measure. */
export function total(sums: readonly Sums[], measure: string): number {
  return sums.reduce((all, sum) => all + Number(sum[measure] ?? 0), 0);
}

/** `part` of `whole`, or null if there is nothing to divide by. */
export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Dollars with whole cents. */
export function cents(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The sums by one key: `[key, sums]`, the largest of a measure first. */
export function grouped(
  sums: readonly Sums[],
  key: string,
  measure: string,
): [key: string | null, sums: Sums[]][] {
  const groups = new Map<string | null, Sums[]>();
  for (const sum of sums) {
    const name = sum[key] === null || sum[key] === undefined ? null : String(sum[key]);
    groups.set(name, [...(groups.get(name) ?? []), sum]);
  }
  return [...groups].toSorted(
    (a, b) => total(b[1], measure) - total(a[1], measure) || (a[0] ?? "").localeCompare(b[0] ?? ""),
  );
}

/** A table of one row per key, the largest of a measure first. */
export function rowsBy(
  sums: readonly Sums[],
  { key, measure }: { key: string; measure: string },
  toValues: (key: string | null, sums: readonly Sums[]) => Value[],
): Value[][] {
  return grouped(sums, key, measure).map(([name, own]) => toValues(name, own));
}
