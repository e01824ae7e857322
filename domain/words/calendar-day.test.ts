import { expect, it } from "vitest";
import { addDays, dayOf, daysBetween, isDay } from "./calendar-day.ts";

it("names the day of the zone, not of UTC", () => {
  expect(dayOf(new Date("2026-11-15T04:59:59Z"), "America/New_York")).toBe("2026-11-14");
  expect(dayOf(new Date("2026-11-15T05:00:00Z"), "America/New_York")).toBe("2026-11-15");
});

it("counts days of the calendar over clock changes and leap days", () => {
  expect(addDays("2026-11-02", -1)).toBe("2026-11-01");
  expect(daysBetween("2026-03-07", "2026-03-09")).toEqual([
    "2026-03-07",
    "2026-03-08",
    "2026-03-09",
  ]);
  expect(daysBetween("2028-02-28", "2028-03-01")).toHaveLength(3);
  expect(daysBetween("2026-03-02", "2026-03-01")).toEqual([]);
});

it.each([
  ["2026-02-28", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["1999-12-31", false],
  ["2026-2-8", false],
  ["", false],
])("%j is a day: %s", (text, valid) => {
  expect(isDay(text)).toBe(valid);
});
