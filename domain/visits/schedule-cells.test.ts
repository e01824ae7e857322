import { expect, test } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import type { Visit } from "./list-visits.server.ts";
import { cellsOf, columnsOf } from "./schedule-cells.ts";
import { firstVisitDay, slotsOf } from "./visit-windows.ts";

const { hours } = companyDefaults;
/** Monday, 9 AM in Virginia. */
const now = new Date("2026-11-23T14:00:00Z");
const slots = slotsOf("2026-11-24", hours, now);

const visit = (change: Partial<Visit>): Visit => ({
  id: "v",
  leadId: "lead",
  personId: "olga",
  visitorId: "olga",
  personName: "Olga",
  startsAt: new Date("2026-11-24T13:00:00Z"),
  endsAt: new Date("2026-11-24T15:00:00Z"),
  status: "booked",
  sequence: 0,
  updatedAt: now,
  name: "Dana",
  phone: "757-555-0142",
  phoneE164: null,
  address: null,
  zip: null,
  service: null,
  message: null,
  version: 1,
  ...change,
});
const shown = (visits: readonly Visit[], moved: string | null = null) =>
  cellsOf(slots, "olga", visits, moved).map(({ slot, visits: own, isFree }) =>
    [slot.value.slice(0, 2), own.map(({ id }) => id).join(" "), isFree ? "free" : ""].join("|"),
  );

test("a window with a visit is not free, except for the lead that moves", () => {
  expect(shown([visit({})])).toEqual(["08|v|", "10||free", "12||free", "14||free", "16||free"]);
  expect(shown([visit({})], "lead")[0]).toBe("08|v|free");
  expect(shown([visit({ visitorId: "ann" })])[0]).toBe("08||free");
});

test("a visit across two windows of changed hours stands once and holds both", () => {
  const across = visit({
    startsAt: new Date("2026-11-24T14:00:00Z"),
    endsAt: new Date("2026-11-24T16:00:00Z"),
  });
  expect(shown([across]).slice(0, 3)).toEqual(["08|v|", "10||", "12||free"]);
});

test("visits before the first and after the last window are not lost", () => {
  const early = visit({
    id: "early",
    startsAt: new Date("2026-11-24T10:00:00Z"),
    endsAt: new Date("2026-11-24T12:00:00Z"),
  });
  const late = visit({
    id: "late",
    startsAt: new Date("2026-11-25T00:00:00Z"),
    endsAt: new Date("2026-11-25T02:00:00Z"),
  });
  expect(shown([early, late])).toEqual([
    "08|early|free",
    "10||free",
    "12||free",
    "14||free",
    "16|late|free",
  ]);
});

test("windows that are over or closed are not free", () => {
  const isOpen = (day: string) => slotsOf(day, hours, now).map((slot) => slot.isOpen);
  expect(isOpen("2026-11-22")).toEqual([false, false, false, false, false]);
  expect(isOpen("2026-11-23")).toEqual([false, true, true, true, true]);
  expect(slotsOf("2026-02-31", hours, now)).toEqual([]);
});

test("columns are the technicians and who else has a visit; without technicians, everyone", () => {
  const visitors = ["ann", "olga", "tess"].map((id) => ({ id, name: id }));
  const ids = (technicians: string[], visits: Visit[]) =>
    columnsOf(visitors, technicians, visits).map(({ name }) => name);
  expect(ids([], [])).toEqual(["ann", "olga", "tess"]);
  expect(ids(["tess"], [])).toEqual(["tess"]);
  expect(ids(["tess"], [visit({})])).toEqual(["tess", "Olga"]);
  expect(ids(["tess"], [visit({ visitorId: "gone", personName: null })])).toEqual([
    "tess",
    "A former colleague",
  ]);
});

test("the first day for a visit is today while a window is ahead, and skips closed days", () => {
  const onDay = (at: string, closures = hours.closures) =>
    firstVisitDay({ ...hours, closures }, new Date(at));
  expect(onDay("2026-11-24T14:00:00Z")).toBe("2026-11-24");
  expect(onDay("2026-11-24T23:30:00Z")).toBe("2026-11-25");
  // Saturday evening in Virginia, Sunday in UTC.
  expect(onDay("2026-11-29T03:00:00Z")).toBe("2026-11-30");
  const holiday = { words: "Holiday", from: "2026-11-30", to: "2026-12-01" };
  expect(onDay("2026-11-29T03:00:00Z", [holiday])).toBe("2026-12-02");
  expect(
    onDay("2026-11-24T14:00:00Z", [{ ...holiday, from: "2026-11-01", to: "2026-12-31" }]),
  ).toBeNull();
});
