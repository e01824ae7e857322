import { describe, expect, it } from "vitest";
import { readZip } from "./zip-code.ts";

describe("reading a ZIP code", () => {
  it.each([
    "23503",
    " 23503 ",
    "２３５０３",
    "٢٣٥٠٣",
    "२३५०३",
    "VA 23503",
    "va23503",
    "Virginia, 23503",
    "Va. 23503",
    "US-VA 23503",
    "N. Carolina 23503",
    "2\u200b3503",
    "\u202a23503\u202c",
  ])("finds the five digits of %j", (typed) => expect(readZip(typed)).toBe("23503"));

  it.each([
    "23503-1234",
    "23503 1234",
    "235031234",
    "23503 - 1234",
    "23503–1234",
    "23503\u20111234",
    "２３５０３－１２３４",
    "23503\u00a01234",
    "VA 23503-1234",
    "2３503−１234",
  ])("keeps the four extra digits of %j", (typed) => expect(readZip(typed)).toBe("23503-1234"));

  it.each([
    "",
    "2350",
    "235031",
    "Norfolk",
    "Norfolk 23503",
    "23503-12",
    "23 503",
    "2350O",
    "-23503",
    "23503 VA 1",
    "23503-12345",
    "+23503",
    "$23503",
    "XX 23503",
    "x".repeat(100_000),
  ])("does not guess at %j", (typed) => expect(readZip(typed)).toBeNull());
});
