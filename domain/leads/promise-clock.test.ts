import { expect, test } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import { openMinutes, type PromiseFacts, readPromise, wasAnsweredAtOnce } from "./promise-clock.ts";

const { hours } = companyDefaults;
// New York is UTC-5 in January 2026; the 5th is a Monday.
const at = (text: string) => new Date(`2026-01-${text}:00-05:00`);
const lead = (facts: Partial<PromiseFacts>): PromiseFacts => ({
  status: "new",
  quarantined: false,
  createdAt: at("05T09:00"),
  promisedAt: at("05T11:00"),
  contactedAt: null,
  ...facts,
});

test.each([
  [{}, at("05T10:20"), "due", "due in 40 min"],
  [{}, at("05T10:40"), "soon", "due in 20 min"],
  [{}, at("05T11:00"), "overdue", "overdue by 0 min"],
  [{}, at("05T13:10"), "overdue", "overdue by 2 h 10 min"],
  [{}, at("06T09:00"), "overdue", "overdue by 8 business hours"],
  [{}, at("17T11:00"), "overdue", "overdue by 12 days"],
  [{ promisedAt: at("05T17:50") }, at("06T08:10"), "overdue", "overdue by 20 business minutes"],
  [{ promisedAt: at("12T10:00") }, at("10T13:00"), "due", "due Mon 10AM"],
  [{ promisedAt: at("12T10:00") }, at("12T06:30"), "due", "due today 10AM"],
  [
    { status: "contacted", contactedAt: at("05T09:35") },
    at("07T09:00"),
    "kept",
    "answered in 35 min",
  ],
  [
    { status: "won", contactedAt: at("06T08:30") },
    at("07T09:00"),
    "late",
    "answered late, after 9 business hours",
  ],
  [
    { status: "contacted", contactedAt: new Date(at("05T09:00").getTime() + 59_000) },
    at("07T09:00"),
    "kept",
    "answered immediately",
  ],
  [
    { status: "contacted", createdAt: at("04T20:00"), contactedAt: at("05T07:30") },
    at("07T09:00"),
    "kept",
    "answered before opening",
  ],
  [
    { status: "contacted", createdAt: at("04T20:00"), contactedAt: at("05T08:00") },
    at("07T09:00"),
    "kept",
    "answered at opening",
  ],
  [
    {
      status: "contacted",
      createdAt: at("05T18:00"),
      promisedAt: at("06T10:00"),
      contactedAt: at("05T18:20"),
    },
    at("07T09:00"),
    "kept",
    "answered before opening",
  ],
  [
    {
      status: "contacted",
      createdAt: new Date(at("05T18:00").getTime() - 30_000),
      promisedAt: at("06T10:00"),
      contactedAt: at("05T20:00"),
    },
    at("07T09:00"),
    "kept",
    "answered after closing",
  ],
  [{ status: "lost" }, at("07T09:00"), "none", "closed"],
  [{ quarantined: true }, at("05T13:10"), "none", "In quarantine"],
] as const)("%j", (facts, now, state, text) => {
  expect(readPromise(lead(facts), now, hours)).toEqual({ state, text });
});

test("nights and Sundays do not count", () => {
  expect(openMinutes(at("10T11:00"), at("12T09:00"), hours)).toBe(120);
  expect(openMinutes(at("11T00:00"), at("11T23:00"), hours)).toBe(0);
});

test("a call that we answer as it comes in shows no promise", () => {
  const call = lead({ status: "contacted" });
  const answered = { ...call, contactedAt: call.createdAt };
  expect(readPromise(answered, call.promisedAt, hours)).toEqual({
    state: "none",
    text: "answered as it came in",
  });
  expect(wasAnsweredAtOnce(answered)).toBe(true);
  expect(wasAnsweredAtOnce({ ...call, contactedAt: null })).toBe(false);
});

test("a business without opening hours counts plain time", () => {
  const alwaysClosed = { ...hours, week: [null, null, null, null, null, null, null] as const };
  expect(openMinutes(at("05T00:00"), at("05T01:30"), alwaysClosed)).toBe(90);
});
