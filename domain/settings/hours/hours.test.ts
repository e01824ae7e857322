import { describe, expect, test } from "vitest";
import {
  addBusinessTime,
  clockTime,
  hoursLines,
  isOpen,
  nextChange,
  momentText,
  openDaysText,
  type Week,
} from "./hours.ts";
import { companyDefaults } from "../company.ts";

const hours = companyDefaults.hours;
const at = (text: string) => new Date(text);
const add = (start: string, minutes: number) =>
  addBusinessTime(at(start), minutes, hours).toISOString();

describe("open or closed", () => {
  test.each([
    ["a Wednesday noon", "2026-07-15T12:00:00-04:00", true],
    ["the first minute", "2026-07-15T08:00:00-04:00", true],
    ["the minute before opening", "2026-07-15T07:59:59-04:00", false],
    ["closing time", "2026-07-15T18:00:00-04:00", false],
    ["Saturday morning", "2026-07-18T11:59:00-04:00", true],
    ["Saturday afternoon", "2026-07-18T12:00:00-04:00", false],
    ["Sunday", "2026-07-19T12:00:00-04:00", false],
    ["winter time", "2026-01-14T17:30:00-05:00", true],
    ["Monday in Virginia while it is Tuesday in UTC", "2026-01-13T00:30:00Z", false],
  ])("%s", (_name, moment, open) => expect(isOpen(at(moment), hours)).toBe(open));

  test("knows the next change", () => {
    expect(nextChange(at("2026-07-15T12:00:00-04:00"), hours)).toEqual({
      kind: "closes",
      at: at("2026-07-15T18:00:00-04:00"),
    });
    expect(nextChange(at("2026-07-18T13:00:00-04:00"), hours)).toEqual({
      kind: "opens",
      at: at("2026-07-20T08:00:00-04:00"),
    });
  });

  test("opens at eight local time on the days after a clock change", () => {
    expect(nextChange(at("2026-03-07T13:00:00-05:00"), hours)?.at).toEqual(
      at("2026-03-09T08:00:00-04:00"),
    );
    expect(nextChange(at("2026-10-31T13:00:00-04:00"), hours)?.at).toEqual(
      at("2026-11-02T08:00:00-05:00"),
    );
  });

  test("a business without hours never opens", () => {
    const alwaysClosed = {
      timeZone: "America/New_York",
      week: [null, null, null, null, null, null, null] as const,
    };
    expect(isOpen(at("2026-07-15T12:00:00-04:00"), alwaysClosed)).toBe(false);
    expect(nextChange(at("2026-07-15T12:00:00-04:00"), alwaysClosed)).toBeNull();
    expect(addBusinessTime(at("2026-07-15T12:00:00Z"), 60, alwaysClosed)).toEqual(
      at("2026-07-15T13:00:00Z"),
    );
  });
});

describe("business time", () => {
  test("runs within a day", () =>
    expect(add("2026-07-15T09:15:00-04:00", 120)).toBe("2026-07-15T15:15:00.000Z"));
  test("can end exactly at closing", () =>
    expect(add("2026-07-15T16:00:00-04:00", 120)).toBe("2026-07-15T22:00:00.000Z"));
  test("continues the next morning", () =>
    expect(add("2026-07-15T17:30:00-04:00", 60)).toBe("2026-07-16T12:30:00.000Z"));
  test("waits for opening", () =>
    expect(add("2026-07-15T03:00:00-04:00", 60)).toBe("2026-07-15T13:00:00.000Z"));
  test("skips Saturday afternoon and Sunday", () =>
    expect(add("2026-07-18T11:30:00-04:00", 60)).toBe("2026-07-20T12:30:00.000Z"));
  test("a lead from Saturday night is due on Monday", () =>
    expect(add("2026-07-18T22:00:00-04:00", 120)).toBe("2026-07-20T14:00:00.000Z"));
  test("spans the start of daylight saving time", () =>
    expect(add("2026-03-07T11:30:00-05:00", 60)).toBe("2026-03-09T12:30:00.000Z"));
  test("spans the end of daylight saving time", () =>
    expect(add("2026-10-31T11:30:00-04:00", 60)).toBe("2026-11-02T13:30:00.000Z"));
  test("spans weeks", () =>
    expect(add("2026-07-13T08:00:00-04:00", 3 * 54 * 60)).toBe("2026-08-01T16:00:00.000Z"));
  test("nothing to add: now, or the next opening", () => {
    expect(add("2026-07-15T09:00:00-04:00", 0)).toBe("2026-07-15T13:00:00.000Z");
    expect(add("2026-07-19T09:00:00-04:00", 0)).toBe("2026-07-20T12:00:00.000Z");
  });
});

describe("as text", () => {
  test("clock", () =>
    expect([0, 480, 720, 1050, 1080].map(clockTime)).toEqual([
      "12AM",
      "8AM",
      "12PM",
      "5:30PM",
      "6PM",
    ]));
  test("week", () =>
    expect(hoursLines(hours).map(({ days, time }) => `${days} ${time}`)).toEqual([
      "Monday–Friday 8AM–6PM",
      "Saturday 8AM–12PM",
      "Sunday Closed",
    ]));
  test("moment", () => {
    expect(momentText(at("2026-07-20T08:00:00-04:00"), hours.timeZone)).toBe("Monday at 8AM");
    expect(momentText(at("2026-01-16T17:30:00-05:00"), hours.timeZone)).toBe("Friday at 5:30PM");
  });
});

test.each<[string, readonly number[]]>([
  ["Mon–Sat", [1, 2, 3, 4, 5, 6]],
  ["Fri–Sun", [5, 6, 0]],
  ["Mon, Wed, Fri", [1, 3, 5]],
  ["Sat, Sun", [6, 0]],
  ["Every day", [0, 1, 2, 3, 4, 5, 6]],
  ["Closed", []],
])("names the open days in a few words: %s", (words, open) => {
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
    open.includes(weekday) ? { opens: 480, closes: 1080 } : null,
  );
  expect(openDaysText(week as unknown as Week)).toBe(words);
});
