import { expect, test } from "vitest";
import {
  noPeopleFilters,
  parsePeopleFilters,
  peopleQuery,
  readRowCursor,
  writeRowCursor,
} from "./people-filters.ts";

test("a query round-trips the filters of the list", () => {
  const filters = { q: "anh nguyễn", role: "staff", status: "active" } as const;
  expect(parsePeopleFilters(peopleQuery(filters))).toEqual(filters);
  expect(peopleQuery(noPeopleFilters).size).toBe(0);
});

test("ignores invalid values in a URL", () => {
  const query = new URLSearchParams("role=owner&status=gone&q=%20%20");
  expect(parsePeopleFilters(query)).toEqual(noPeopleFilters);
});

test.each([
  [null],
  ["nonsense"],
  ["2026-03-02T10:00:00.000000Z"],
  ["2026-13-02T10:00:00.000000Z~a"],
  ["2026-03-02T10:00:00.000Z~a"],
  ["2026-03-02T10:00:00.000000Z~'; drop"],
])("%s is not a valid list cursor", (text) => {
  expect(readRowCursor(text)).toBeNull();
});

test("a list cursor round-trips through the URL", () => {
  const cursor = { at: "2026-03-02T10:00:00.123456Z", id: "0b7e-4c" };
  expect(readRowCursor(writeRowCursor(cursor))).toEqual(cursor);
});
