import { expect, test } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import { opensAt } from "./closed-note.tsx";

const { hours } = companyDefaults;

test.each<[when: string, now: string, opens: object | null]>([
  ["on a Saturday evening", "2026-07-18T22:00:00Z", { short: "Mon 8AM", day: "Monday" }],
  ["before opening", "2026-07-15T11:00:00Z", { short: "8AM", day: "today" }],
  ["at noon of a work day", "2026-07-15T16:00:00Z", null],
])("a button says when the office opens: %s", (_when, now, opens) => {
  if (opens === null) expect(opensAt(new Date(now), hours)).toBeNull();
  else expect(opensAt(new Date(now), hours)).toMatchObject(opens);
});

const closure = (to: string) => ({
  ...hours,
  closures: [{ from: "2026-12-24", to, words: "Winter break" }],
});

test("an opening after a long closure has its date, where a weekday would mean this week", () => {
  const opens = opensAt(new Date("2026-12-24T15:00:00Z"), closure("2027-01-03"));
  expect(opens).toEqual({ short: "Jan 4, 8AM", day: "January 4", time: "8AM" });
});

test("an opening within six days has its weekday, also after a closure", () => {
  const opens = opensAt(new Date("2026-12-24T15:00:00Z"), closure("2026-12-27"));
  expect(opens).toEqual({ short: "Mon 8AM", day: "Monday", time: "8AM" });
});
