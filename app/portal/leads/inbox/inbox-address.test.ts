import { expect, test } from "vitest";
import { noFilters } from "#domain/leads/filters.ts";
import { exportAddress, inboxAddress, isNarrowed } from "./inbox-address.ts";

const filters = { ...noFilters, status: "new" as const, q: "ant & bee" };

test("a URL contains the filters and nothing else", () => {
  expect(inboxAddress(noFilters)).toBe("/admin/forms?sort=newest");
  expect(inboxAddress(filters)).toBe("/admin/forms?q=ant+%26+bee&status=new");
  expect(exportAddress(filters)).toBe("/admin/forms/export.csv?q=ant+%26+bee&status=new");
});

test("a status alone does not count as narrowed", () => {
  expect(isNarrowed(noFilters)).toBe(false);
  expect(isNarrowed({ ...noFilters, status: "won", overdue: true })).toBe(false);
  expect(isNarrowed({ ...noFilters, source: "direct" })).toBe(true);
});
