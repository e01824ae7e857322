import { describe, expect, test } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import { promisedAt, promisedMinutes } from "./promise.ts";

const { hours, responseMinutes } = companyDefaults;
const due = (received: string, minutes: number) =>
  promisedAt(new Date(received), minutes, hours).toISOString();

describe("the promised time", () => {
  test.each([
    ["general", 120],
    ["termites", 60],
    ["bed-bugs", 60],
    ["ants", 120],
    [null, 120],
  ] as const)("of a request about %s is %i minutes away", (service, minutes) =>
    expect(promisedMinutes({ service }, responseMinutes)).toBe(minutes),
  );
  test("stays within opening hours", () =>
    expect(due("2026-07-15T09:00:00-04:00", 120)).toBe("2026-07-15T15:00:00.000Z"));
  test("skips the weekend", () =>
    expect(due("2026-07-18T11:00:00-04:00", 240)).toBe("2026-07-20T15:00:00.000Z"));
  test("spans the night when clocks go forward", () =>
    expect(due("2026-03-07T11:30:00-05:00", 120)).toBe("2026-03-09T13:30:00.000Z"));
  test("spans the night when clocks go back", () =>
    expect(due("2026-10-31T11:30:00-04:00", 120)).toBe("2026-11-02T14:30:00.000Z"));
});
