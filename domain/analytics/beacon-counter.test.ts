import { afterAll, beforeAll, expect, it } from "vitest";
import { analyticsDaily } from "#database/schema/supplies/analytics.ts";
import { testDatabase, type TestDatabase } from "#tests/factories.ts";
import { createBeaconCounter } from "./beacon-counter.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const noon = new Date("2026-11-20T12:00:00Z");
const rows = (day: string) =>
  database.db
    .select()
    .from(analyticsDaily)
    .orderBy(analyticsDaily.event)
    .then((all) => all.filter((row) => row.day === day));

it("adds counts to the day's rows, however often they are written", async () => {
  const counter = createBeaconCounter(() => "America/New_York");
  const call = {
    event: "phone_click",
    page: "/contact",
    label: "header",
    source: "google-search",
  } as const;
  counter.count(call, noon);
  counter.count(call, noon);
  counter.count({ event: "page_view", page: "/", label: "", source: "direct" }, noon);
  await counter.flush(database.db);
  counter.count(call, noon);
  await counter.flush(database.db);
  await counter.flush(database.db);
  expect(await rows("2026-11-20")).toEqual([
    { day: "2026-11-20", event: "page_view", page: "/", label: "", source: "direct", count: 1 },
    { day: "2026-11-20", ...call, count: 3 },
  ]);
});

it("keeps its counts when the database is unavailable", async () => {
  const counter = createBeaconCounter(() => "America/New_York");
  const day = new Date("2026-11-18T12:00:00Z");
  counter.count({ event: "cta_click", page: "/", label: "hero", source: "direct" }, day);
  const closed = await testDatabase();
  await closed.close();
  await expect(counter.flush(closed.db)).rejects.toThrow();
  await counter.flush(database.db);
  expect(await rows("2026-11-18")).toHaveLength(1);
});

it("counts a flood of made-up labels in one row once the day is full", async () => {
  const counter = createBeaconCounter(() => "America/New_York");
  const day = new Date("2026-11-19T12:00:00Z");
  for (let at = 0; at < 6000; at++)
    counter.count({ event: "cta_click", page: "/", label: `made-up-${at}`, source: "direct" }, day);
  await counter.flush(database.db);
  const counters = await rows("2026-11-19");
  expect(counters).toHaveLength(5001);
  expect(counters.find((row) => row.page === "(other)")?.count).toBe(1000);
});

it.each([
  ["just before midnight at the office", "2026-11-15T04:59:59Z", "2026-11-14"],
  ["just after midnight", "2026-11-15T05:00:00Z", "2026-11-15"],
  ["before midnight in summer", "2026-07-15T03:59:59Z", "2026-07-14"],
  ["after midnight in summer", "2026-07-15T04:00:00Z", "2026-07-15"],
  ["in the hour that the clocks repeat", "2026-11-01T06:30:00Z", "2026-11-01"],
  ["late on the day of 25 hours", "2026-11-02T04:59:59Z", "2026-11-01"],
  ["late on the day of 23 hours", "2026-03-09T03:59:59Z", "2026-03-08"],
])("an event %s counts for the company's day", async (_when, at, day) => {
  const counter = createBeaconCounter(() => "America/New_York");
  const event = { event: "visit", page: "/", label: at, source: "direct" } as const;
  counter.count(event, new Date(at));
  await counter.flush(database.db);
  expect((await rows(day)).filter(({ label }) => label === at)).toEqual([
    { day, ...event, count: 1 },
  ]);
});
