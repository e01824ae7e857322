import { describe, expect, test } from "vitest";
import { filterQuery, noFilters, parseFilters, readCursor, writeCursor } from "./filters.ts";

describe("inbox filters", () => {
  test("an empty query filters nothing", () =>
    expect(parseFilters(new URLSearchParams())).toEqual(noFilters));
  test("a query survives a round trip", () => {
    const text =
      "q=ann+lee&status=won&type=estimate&source=google-ads&sync=failed&assigned=nobody&overdue=1&sort=promise";
    expect(filterQuery(parseFilters(new URLSearchParams(text))).toString()).toBe(text);
  });
  test("invalid values count as absent", () =>
    expect(parseFilters(new URLSearchParams("status=x&type=y&sync=z&sort=w&overdue=yes"))).toEqual(
      noFilters,
    ));
  test("cursors", () => {
    const cursor = { seq: 42, promisedAt: "2026-07-15T13:00:00.000Z" };
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
    for (const text of [
      null,
      "",
      "42",
      "x~2026-07-15T13:00:00.000Z",
      "1~2026-99-15T13:00:00.000Z",
      "1~2026-02-30T13:00:00.000Z",
      "1~0000-07-15T13:00:00.000Z",
    ])
      expect(readCursor(text)).toBeNull();
  });
});
