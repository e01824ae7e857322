import { expect, test } from "vitest";
import { noFilters } from "#domain/leads/filters.ts";
import {
  exportAddress,
  inboxAddress,
  isNarrowed,
  adjacentPages,
  readPlace,
} from "./inbox-address.ts";

const filters = { ...noFilters, status: "new" as const, q: "ant & bee" };
const placeOf = (address: string | null) =>
  readPlace(new URL(address ?? "", "http://local").searchParams);

test("a URL contains the filters and nothing else", () => {
  expect(inboxAddress(noFilters)).toBe("/admin/forms");
  expect(inboxAddress(filters)).toBe("/admin/forms?q=ant+%26+bee&status=new");
  expect(exportAddress(filters)).toBe("/admin/forms/export.csv?q=ant+%26+bee&status=new");
});

test("the older and newer links visit the same pages in both directions", () => {
  const first = placeOf(inboxAddress(filters));
  const toSecond = adjacentPages(filters, first, "2~b");
  expect(toSecond.newer).toBeNull();
  const second = placeOf(toSecond.older);
  const third = placeOf(adjacentPages(filters, second, "3~c").older);
  expect(third).toEqual({ after: "3~c", trail: ["2~b"] });
  const back = adjacentPages(filters, third, null);
  expect(back.older).toBeNull();
  expect(placeOf(back.newer)).toEqual({ after: "2~b", trail: [] });
  expect(adjacentPages(filters, second, "3~c").newer).toBe(inboxAddress(filters));
});

test("the trail stays short", () => {
  let place = placeOf(inboxAddress(noFilters));
  for (let page = 0; page < 60; page += 1)
    place = placeOf(adjacentPages(noFilters, place, `${page}~x`).older);
  expect(place.trail).toHaveLength(20);
  expect(place.trail.at(-1)).toBe("58~x");
});

test("a status alone does not count as narrowed", () => {
  expect(isNarrowed(noFilters)).toBe(false);
  expect(isNarrowed({ ...noFilters, status: "won", overdue: true })).toBe(false);
  expect(isNarrowed({ ...noFilters, source: "direct" })).toBe(true);
});
