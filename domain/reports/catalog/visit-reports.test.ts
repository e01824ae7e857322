import { beforeAll, expect, it } from "vitest";
import { analyticsDaily } from "#database/schema/supplies/analytics.ts";
import { parseFilters } from "#domain/reports/parameters.ts";
import type { Report } from "#domain/reports/report.ts";
import { runReport } from "#domain/reports/run/run-report.server.ts";
import { testCtx } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { reportNamed } from "./reports.server.ts";

const database = ownDatabase();
/** Friday noon at the office. */
const now = new Date("2026-11-20T17:00:00Z");

async function rowsOf(name: string) {
  const report = reportNamed(name) as Report;
  const ctx = testCtx(database.db, { actor: { kind: "system", name: "test" } });
  const filters = parseFilters(new URLSearchParams(), report.parameters);
  const { rows } = await runReport(ctx, report, filters, { format: "page", budgetMs: 60_000, now });
  return rows;
}

beforeAll(async () => {
  const row = (day: string, event: string, page: string, count: number, label = "") => ({
    day,
    event,
    page,
    label,
    source: "direct",
    count,
  });
  await database.db.insert(analyticsDaily).values([
    // The day of the update: counted only in part.
    row("2026-11-17", "page_view", "/", 90),
    row("2026-11-17", "next_page", "/", 1),
    row("2026-11-18", "page_view", "/", 12),
    row("2026-11-18", "next_page", "/", 9),
    row("2026-11-20", "page_view", "/contact", 6),
    row("2026-11-20", "next_page", "/contact", 1),
    row("2026-11-20", "page_view", "/about", 2),
    row("2026-11-20", "next_page", "/about", 3),
    row("2026-11-20", "zip_check", "/", 3, "23185"),
    row("2026-11-18", "zip_check", "/service-areas", 2, "23185"),
    row("2026-11-20", "zip_check", "/", 9, "23451"),
    row("2026-11-20", "zip_check", "/", 1, "23662"),
  ]);
});

it("names the pages after which no other page of the visit follows", async () => {
  expect(await rowsOf("visit-ends")).toEqual([
    ["/contact", 6, 5, 5 / 6],
    ["/", 12, 3, 0.25],
    ["/about", 2, 0, 0],
  ]);
});

it("names the ZIP codes that visitors checked without success", async () => {
  expect(await rowsOf("zip-checks-not-served")).toEqual([
    ["23185", 5, "2026-11-20"],
    ["23662", 1, "2026-11-20"],
  ]);
});
