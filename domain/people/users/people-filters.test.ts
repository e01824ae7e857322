import { expect, test } from "vitest";
import {
  everybody,
  parsePeopleFilters,
  peopleQuery,
  readRowCursor,
  writeRowCursor,
} from "./people-filters.ts";

test("a query says what the list shows, and back", () => {
  const filters = { q: "anh nguyễn", role: "staff", status: "active" } as const;
  expect(parsePeopleFilters(peopleQuery(filters))).toEqual(filters);
  expect(peopleQuery(everybody).size).toBe(0);
});

test("what an address says wrongly counts as not said", () => {
  const query = new URLSearchParams("role=owner&status=gone&q=%20%20");
  expect(parsePeopleFilters(query)).toEqual(everybody);
});

test.each([
  [null],
  ["nonsense"],
  ["2026-03-02T10:00:00.000000Z"],
  ["2026-13-02T10:00:00.000000Z~a"],
  ["2026-03-02T10:00:00.000Z~a"],
  ["2026-03-02T10:00:00.000000Z~'; drop"],
])("%s is no place in a list", (text) => {
  expect(readRowCursor(text)).toBeNull();
});

test("a place in a list survives the address", () => {
  const cursor = { at: "2026-03-02T10:00:00.123456Z", id: "0b7e-4c" };
  expect(readRowCursor(writeRowCursor(cursor))).toEqual(cursor);
});
