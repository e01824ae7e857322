import { expect, test } from "vitest";
import { pageOf, readCursor, writeCursor } from "./cursor.ts";
import { day, line, listFilters, oneOf, term, words } from "./filters.ts";

const filters = listFilters({
  q: words({ lower: true }),
  status: oneOf(["open", "closed"]),
  tag: term({ longest: 5 }),
  note: line(4),
  from: day,
});

const parse = (query: string) => filters.parse(new URLSearchParams(query));

test("filters are cleaned, and what is no value of theirs is no choice", () => {
  expect(parse("q=+An+%0A+Ant+&status=open&tag=abcdefg&note=%07ab+cd&from=2026-02-28")).toEqual({
    q: "an ant",
    status: "open",
    tag: "abcde",
    note: "ab c",
    from: "2026-02-28",
  });
  expect(parse("q=%20&status=OPEN&tag=&from=2026-02-30&other=1")).toEqual(filters.none);
});

test("the shortest query leads to the same values", () => {
  for (const query of ["", "q=ant", "status=closed&tag=a", "note=%25&from=2026-01-31"])
    expect(filters.query(parse(query)).toString()).toBe(query);
  expect(filters.isNarrowed(parse("page=2"))).toBe(false);
  expect(filters.isNarrowed(parse("tag=x"))).toBe(true);
});

test.each([
  [null],
  ["nonsense"],
  ["2026-03-02T10:00:00.000000Z"],
  ["2026-13-02T10:00:00.000000Z~a"],
  ["2026-02-30T10:00:00.000000Z~a"],
  ["2026-03-02T24:00:00.000Z~a"],
  ["0000-03-02T10:00:00.000Z~a"],
  ["2026-03-02T10:00:00.00Z~a"],
  ["2026-03-02T10:00:00.000000Z~'; drop"],
])("%s is not a cursor", (text) => {
  expect(readCursor(text)).toBeNull();
});

test("a cursor is the same after its way through the URL", () => {
  for (const at of ["2026-03-02T10:00:00.123456Z", "2026-03-02T10:00:00.123Z"])
    expect(readCursor(writeCursor({ at, id: "0b7e-4c" }))).toEqual({ at, id: "0b7e-4c" });
});

test("a page ends with the cursor of its last row, if there are more", () => {
  const rows = ["c", "b", "a"].map((id) => ({ at: "2026-03-02T10:00:00.123456Z", id }));
  expect(pageOf(rows, 2)).toEqual({
    rows: rows.slice(0, 2),
    next: "2026-03-02T10:00:00.123456Z~b",
  });
  expect(pageOf(rows, 3)).toEqual({ rows, next: null });
  expect(pageOf([], 3)).toEqual({ rows: [], next: null });
});
