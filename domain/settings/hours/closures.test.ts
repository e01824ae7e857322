import { describe, expect, it } from "vitest";
import { companyDefaults } from "../company.ts";
import { holidayClosures, holidayIds, holidays } from "./holidays.ts";
import {
  addBusinessTime,
  type Closure,
  closureDays,
  closureToday,
  hoursLines,
  isOpen,
  momentText,
  nextChange,
  openDays,
  upcomingClosures,
} from "./hours.ts";
import { nextMidnight } from "./zone-time.ts";

const at = (local: string) => new Date(`${local}-05:00`);
const christmas: Closure = { from: "2026-12-24", to: "2026-12-27", words: "Christmas" };
const hours = { ...companyDefaults.hours, closures: [christmas] };

describe("a closure", () => {
  it("keeps the office closed on each of its days", () => {
    expect(isOpen(at("2026-12-23T17:59"), hours)).toBe(true);
    expect(isOpen(at("2026-12-24T10:00"), hours)).toBe(false);
    expect(isOpen(at("2026-12-26T10:00"), hours)).toBe(false);
    expect(isOpen(at("2026-12-28T08:00"), hours)).toBe(true);
  });

  it("moves the next opening and the promised time to the day after it", () => {
    const evening = at("2026-12-23T18:30");
    expect(nextChange(evening, hours)).toEqual({ kind: "opens", at: at("2026-12-28T08:00") });
    expect(addBusinessTime(at("2026-12-23T17:00"), 120, hours)).toEqual(at("2026-12-28T09:00"));
  });

  it("may be longer than the look-ahead without closures", () => {
    const long = {
      ...hours,
      closures: [{ from: "2026-12-24", to: "2027-02-28", words: "Repairs" }],
    };
    const opens = addBusinessTime(at("2026-12-23T18:30"), 0, long);
    expect(opens).toEqual(at("2027-03-01T08:00"));
    expect(momentText(opens, hours.timeZone, at("2026-12-23T18:30"))).toBe(
      "Monday, March 1 at 8AM",
    );
    expect(momentText(opens, hours.timeZone, at("2027-02-26T18:30"))).toBe("Monday at 8AM");
  });

  it("is announced a month before, until it is over", () => {
    const dates = ["2026-11-23T12:00", "2026-11-25T12:00", "2026-12-27T23:00", "2026-12-28T00:30"];
    expect(dates.map((local) => upcomingClosures(hours, at(local)).length)).toEqual([0, 1, 1, 0]);
  });

  it("hides a holiday within it, but no hours of one day", () => {
    const holiday = { from: "2026-12-25", to: "2026-12-25", words: "Christmas Day" };
    const morning = { ...holiday, words: "Short day", open: { opens: 600, closes: 720 } };
    const shown = (closures: Closure[]) =>
      upcomingClosures({ ...hours, closures }, at("2026-12-20T10:00"));
    expect(shown([christmas, holiday])).toEqual([christmas]);
    expect(shown([christmas, morning])).toEqual([christmas, morning]);
    expect(shown([holiday])).toEqual([holiday]);
  });

  it.each([
    [christmas, "December 24–27"],
    [{ ...christmas, to: "2026-12-24" }, "December 24"],
    [{ ...christmas, to: "2027-01-02" }, "December 24–January 2"],
  ])("%j is shown as %s", (closure, text) => {
    expect(closureDays(closure)).toBe(text);
  });
});

describe("the next midnight", () => {
  it("is the office's, also on days with a clock change", () => {
    const { timeZone } = hours;
    const next = (time: string) => nextMidnight(new Date(time), timeZone).toISOString();
    expect(next("2026-11-24T23:00:00-05:00")).toBe("2026-11-25T05:00:00.000Z");
    expect(next("2026-11-01T00:30:00-04:00")).toBe("2026-11-02T05:00:00.000Z");
    expect(next("2026-03-08T00:30:00-05:00")).toBe("2026-03-09T04:00:00.000Z");
  });
});

describe("the federal holidays", () => {
  it("fall on the days of the calendar of 2026", () => {
    const days = holidays.map(({ date }) => new Date(date(2026)).toISOString().slice(5, 10));
    expect(days).toEqual([
      "01-01",
      "01-19",
      "02-16",
      "05-25",
      "06-19",
      "07-04",
      "09-07",
      "10-12",
      "11-11",
      "11-26",
      "12-25",
    ]);
  });

  it("are closures only if they are kept", () => {
    const now = at("2026-06-01T12:00");
    expect(holidayClosures([], now)).toEqual([]);
    expect(holidayClosures(["thanksgiving"], now).map(({ from }) => from)).toEqual([
      "2025-11-27",
      "2026-11-26",
      "2027-11-25",
    ]);
    expect(holidayClosures(holidayIds, now)).toHaveLength(33);
  });
});

describe("the open days", () => {
  const day = { opens: 480, closes: 720 };
  it.each([
    [[null, day, day, day, day, day, day], "Monday to Saturday"],
    [[day, day, day, day, day, day, null], "Monday to Friday and Sunday"],
    [[day, null, day, null, null, day, day], "Tuesday and Friday to Sunday"],
    [[day, day, day, day, day, day, day], "Monday to Sunday"],
  ] as const)("%j are %s", (week, text) => {
    expect(openDays(week)).toBe(text);
  });
});

describe("hours of one day", () => {
  const eve: Closure = {
    from: "2026-12-24",
    to: "2026-12-24",
    words: "Christmas Eve",
    open: { opens: 8 * 60, closes: 12 * 60 },
  };
  const day: Closure = { from: "2026-12-25", to: "2026-12-25", words: "Christmas Day" };
  const special = { ...companyDefaults.hours, closures: [eve, day] };

  it("take the place of the usual ones", () => {
    expect(isOpen(at("2026-12-24T11:59"), special)).toBe(true);
    expect(isOpen(at("2026-12-24T12:00"), special)).toBe(false);
    expect(isOpen(at("2026-12-23T17:00"), special)).toBe(true);
    expect(nextChange(at("2026-12-24T09:00"), special)).toEqual({
      kind: "closes",
      at: at("2026-12-24T12:00"),
    });
  });

  it("count for a promise: two hours from eleven end on the next open morning", () => {
    expect(addBusinessTime(at("2026-12-24T11:00"), 120, special)).toEqual(at("2026-12-26T09:00"));
  });

  it("open a day on which the office is usually closed", () => {
    const sunday = { ...eve, from: "2026-12-20", to: "2026-12-20" };
    const hours = { ...companyDefaults.hours, closures: [sunday] };
    expect(isOpen(at("2026-12-20T09:00"), hours)).toBe(true);
    expect(isOpen(at("2026-12-27T09:00"), hours)).toBe(false);
  });

  it("open a day in the middle of a closure, wherever it stands in the list", () => {
    const weeks: Closure = { from: "2026-12-21", to: "2027-01-08", words: "Repairs" };
    for (const closures of [
      [weeks, eve],
      [eve, weeks],
    ]) {
      const hours = { ...companyDefaults.hours, closures };
      expect(nextChange(at("2026-12-20T09:00"), hours)?.at).toEqual(at("2026-12-24T08:00"));
      expect(nextChange(at("2026-12-24T13:00"), hours)?.at).toEqual(at("2027-01-09T08:00"));
      expect(isOpen(at("2026-12-24T10:00"), hours)).toBe(true);
    }
  });

  it("are no closure of today", () => {
    expect(closureToday(at("2026-12-24T10:00"), special)).toBeUndefined();
    expect(closureToday(at("2026-12-25T10:00"), special)).toBe(day);
  });
});

describe("a lunch break", () => {
  const lunch = { ...companyDefaults.hours, lunchBreak: { from: 12 * 60, to: 13 * 60 } };

  it("closes the office in the middle of a day", () => {
    expect(isOpen(at("2026-12-16T11:59"), lunch)).toBe(true);
    expect(isOpen(at("2026-12-16T12:30"), lunch)).toBe(false);
    expect(isOpen(at("2026-12-16T13:00"), lunch)).toBe(true);
    expect(isOpen(at("2026-12-16T18:00"), lunch)).toBe(false);
    expect(nextChange(at("2026-12-16T12:30"), lunch)).toEqual({
      kind: "opens",
      at: at("2026-12-16T13:00"),
    });
  });

  it("does not count for a promise", () => {
    expect(addBusinessTime(at("2026-12-16T11:30"), 60, lunch)).toEqual(at("2026-12-16T13:30"));
  });

  it("leaves a day alone that ends before it", () => {
    expect(hoursLines(lunch).map(({ days, time }) => `${days} ${time}`)).toEqual([
      "Monday–Friday 8AM–12PM, 1PM–6PM",
      "Saturday 8AM–12PM",
      "Sunday Closed",
    ]);
  });
});
