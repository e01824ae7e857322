import { afterAll, beforeAll, expect, it } from "vitest";
import { analyticsDaily } from "#database/schema/analytics.ts";
import { testDatabase, type TestDatabase } from "#tests/factories.ts";
import { createBeaconCounter } from "./mutations.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const noon = new Date("2026-11-20T12:00:00Z");

it("adds what was counted to the day's rows, however often it is written", async () => {
  const counter = createBeaconCounter();
  const call = { event: "phone_click", page: "/contact", label: "header" } as const;
  counter.count(call, noon);
  counter.count(call, noon);
  counter.count({ event: "page_view", page: "/", label: "" }, noon);
  await counter.flush(database.db);
  counter.count(call, noon);
  await counter.flush(database.db);
  await counter.flush(database.db);
  const rows = await database.db.select().from(analyticsDaily).orderBy(analyticsDaily.event);
  expect(rows).toEqual([
    { day: "2026-11-20", event: "page_view", page: "/", label: "", count: 1 },
    { day: "2026-11-20", event: "phone_click", page: "/contact", label: "header", count: 3 },
  ]);
});

it("keeps what it counted when the database cannot take it", async () => {
  const counter = createBeaconCounter();
  counter.count({ event: "cta_click", page: "/", label: "hero" }, noon);
  const broken = {
    insert: () => {
      throw new Error("away");
    },
  } as unknown as TestDatabase["db"];
  await expect(counter.flush(broken)).rejects.toThrow("away");
  await counter.flush(database.db);
  const rows = await database.db.select().from(analyticsDaily);
  expect(rows.map(({ event }) => event)).toContain("cta_click");
});
