import { expect, test } from "vitest";
import { dailyLeads } from "./daily-leads.ts";

const rows = (list: [string, string, number][]) =>
  list.map(([day, source, count]) => ({ day, source, count }));

test("includes days without a lead, with zeros", () => {
  const { days, sources, totals } = dailyLeads(
    rows([
      ["2026-02-27", "direct", 2],
      ["2026-03-01", "yelp", 5],
      ["2026-03-01", "direct", 1],
    ]),
    "2026-02-27",
    "2026-03-01",
  );
  expect(sources).toEqual(["yelp", "direct"]);
  expect(days).toEqual([
    { day: "2026-02-27", total: 2, counts: { direct: 2, yelp: 0 } },
    { day: "2026-02-28", total: 0, counts: { direct: 0, yelp: 0 } },
    { day: "2026-03-01", total: 6, counts: { direct: 1, yelp: 5 } },
  ]);
  expect(totals).toEqual({ yelp: 5, direct: 3 });
});

test("merges the smallest of many sources", () => {
  const list = ["a", "b", "c", "d", "e", "f"].map((source, at): [string, string, number] => [
    "2026-03-01",
    source,
    10 - at,
  ]);
  const { sources, totals } = dailyLeads(rows(list), "2026-03-01", "2026-03-01");
  expect(sources).toEqual(["a", "b", "c", "d", "other"]);
  expect(totals["other"]).toBe(6 + 5);
});

test("returns a range of empty days if there are no leads", () => {
  expect(dailyLeads([], "2026-03-01", "2026-03-30").days).toHaveLength(30);
  expect(dailyLeads([], "", "").days).toEqual([]);
});
