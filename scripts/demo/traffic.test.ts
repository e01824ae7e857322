import { expect, it } from "vitest";
import { createRandom } from "./random.ts";
import { generateTraffic } from "./traffic.ts";

it("invents a month of integer counts without duplicate rows", () => {
  const rows = generateTraffic(createRandom(7), "2026-11-20");
  expect(rows.filter(({ count = 0 }) => !Number.isInteger(count) || count < 1)).toEqual([]);
  const lines = rows.map((row) => [row.day, row.event, row.page, row.label, row.source].join());
  expect(new Set(lines).size).toBe(rows.length);
  expect(new Set(rows.map(({ day }) => day)).size).toBe(30);
});
