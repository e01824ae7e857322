import { beforeAll, expect, it } from "vitest";
import { AccessDenied } from "#domain/access/context.server.ts";
import { analyticsDaily } from "#database/schema/supplies/analytics.ts";
import { testCtx } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { trafficReport } from "./traffic-report.server.ts";
import { conversionText } from "./traffic.ts";

const database = ownDatabase();
const system = () => testCtx(database.db, { actor: { kind: "system", name: "test" } });
const now = new Date("2026-11-20T12:00:00Z");

beforeAll(async () => {
  const row = (
    day: string,
    event: string,
    page: string,
    source: string,
    count: number,
    label = "",
  ) => ({ day, event, page, label, source, count });
  await database.db
    .insert(analyticsDaily)
    .values([
      row("2026-11-20", "visit", "/", "google-search", 10),
      row("2026-11-20", "page_view", "/contact", "google-search", 6),
      row("2026-11-19", "visit", "/contact", "direct", 10),
      row("2026-11-19", "phone_click", "/contact", "direct", 2),
      row("2026-11-19", "form_submission", "/contact", "google-search", 1, "contact"),
      row("2026-11-19", "form_submission", "/contact", "google-search", 7, "newsletter"),
      row("2026-10-01", "visit", "/", "direct", 99),
    ]);
});

it("sums visits, calls and quotes of the range, with every day present", async () => {
  const report = await trafficReport(system(), 7, now);
  expect(report.totals).toEqual({ visits: 20, views: 6, calls: 2, quotes: 1 });
  expect(conversionText(report.totals)).toBe("15.0%");
  expect(report.daily.map((day) => [day.key, day.visits])).toEqual([
    ["2026-11-14", 0],
    ["2026-11-15", 0],
    ["2026-11-16", 0],
    ["2026-11-17", 0],
    ["2026-11-18", 0],
    ["2026-11-19", 10],
    ["2026-11-20", 10],
  ]);
});

it("breaks results down by page and by source", async () => {
  const { byPage, bySource } = await trafficReport(system(), 30, now);
  expect(byPage).toEqual([
    { key: "/contact", visits: 10, views: 6, calls: 2, quotes: 1 },
    { key: "/", visits: 10, views: 0, calls: 0, quotes: 0 },
  ]);
  expect(bySource).toEqual([
    { key: "direct", visits: 10, views: 0, calls: 2, quotes: 0 },
    { key: "google-search", visits: 10, views: 6, calls: 0, quotes: 1 },
  ]);
});

it("does not count a newsletter subscription as a quote", async () => {
  const { totals, byPage } = await trafficReport(system(), 7, now);
  expect(totals.quotes).toBe(1);
  expect(byPage.map(({ quotes }) => quotes)).toEqual([1, 0]);
});

it("requires portal access", async () => {
  await expect(trafficReport(testCtx(database.db), 30)).rejects.toThrow(AccessDenied);
});

it("ends with the company's day, which is yesterday's in UTC in the evening", async () => {
  const { daily } = await trafficReport(system(), 7, new Date("2026-11-21T03:00:00Z"));
  expect(daily.at(-1)).toMatchObject({ key: "2026-11-20", visits: 10 });
});

it("has every day once around a clock change", async () => {
  const { daily } = await trafficReport(system(), 7, new Date("2026-11-03T04:30:00Z"));
  expect(daily.map(({ key }) => key)).toEqual(
    ["10-27", "10-28", "10-29", "10-30", "10-31", "11-01", "11-02"].map((day) => `2026-${day}`),
  );
});
