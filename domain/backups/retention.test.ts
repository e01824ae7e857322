import { expect, test } from "vitest";
import { keptTimes, readKeepRule } from "./retention.ts";

const day = (text: string): Date => new Date(`${text}T08:23:00Z`);
const daily = (first: string, count: number): Date[] =>
  Array.from({ length: count }, (_, index) => new Date(day(first).getTime() + index * 86_400_000));
const keptDays = (times: Date[], rule: string): string[] =>
  [...keptTimes(times, readKeepRule(rule))]
    .toSorted((a, b) => b - a)
    .map((time) => new Date(time).toISOString().slice(0, 10));

test("keeps the newest of each of the last days, weeks and months", () => {
  expect(keptDays(daily("2026-01-01", 327), "3,3,4")).toEqual([
    "2026-11-23",
    "2026-11-22",
    "2026-11-21",
    // Sundays before Monday, the 23rd.
    "2026-11-15",
    "2026-10-31",
    "2026-09-30",
    "2026-08-31",
  ]);
});

test("keeps at most as many as the rule says after years of backups, night by night", () => {
  let stored: Date[] = [];
  for (const night of daily("2024-01-01", 900)) {
    stored.push(night);
    const kept = keptTimes(stored, readKeepRule("7,5,12"));
    stored = stored.filter((time) => kept.has(time.getTime()));
    expect(stored.length).toBeLessThanOrEqual(7 + 5 + 12);
    expect(stored).toContain(night);
  }
  const ages = stored.map((time) => (stored.at(-1)!.getTime() - time.getTime()) / 86_400_000);
  expect(ages.filter((age) => age < 7)).toHaveLength(7);
  expect(Math.max(...ages)).toBeGreaterThan(310);
});

test("keeps the newest of several on one day, and old ones while there are no newer ones", () => {
  const twice = [new Date("2026-03-01T01:00:00Z"), new Date("2026-03-01T23:00:00Z")];
  expect([...keptTimes(twice, readKeepRule("7,5,12"))]).toEqual([twice[1]!.getTime()]);
  expect(keptDays([day("2020-01-01"), day("2026-03-01")], "7,5,12")).toHaveLength(2);
  expect(keptTimes([], readKeepRule("7,5,12")).size).toBe(0);
});
