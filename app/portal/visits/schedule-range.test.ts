import { expect, test } from "vitest";
import { daysOf, parseSchedule, scheduleAddress } from "./schedule-range.ts";

const parsed = (query: string) => parseSchedule(new URLSearchParams(query));

test("a query survives a round trip", () => {
  for (const query of [
    "view=week&day=2026-11-24&person=me",
    "day=2026-11-24",
    "view=week",
    "day=2026-11-24&window=08%3A00-10%3A00&visitor=o",
    "lead=l",
  ])
    expect(scheduleAddress(parsed(query))).toBe(`/admin/schedule?${query}`);
});

test("unknown values count as absent", () =>
  expect(scheduleAddress(parsed("view=month&day=2026-02-30"))).toBe("/admin/schedule"));

test("a week begins on Monday, whichever day is asked for", () => {
  for (const day of ["2026-11-23", "2026-11-26", "2026-11-29"]) {
    const days = daysOf(parsed(`view=week&day=${day}`), "2026-01-01");
    expect(days).toHaveLength(7);
    expect([days[0], days[6]]).toEqual(["2026-11-23", "2026-11-29"]);
  }
});

test("today is one day", () => expect(daysOf(parsed(""), "2026-11-30")).toEqual(["2026-11-30"]));
