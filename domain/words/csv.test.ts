import { describe, expect, test } from "vitest";
import { csvCell, csvLine } from "./csv.ts";

describe("csv", () => {
  test.each([
    ["plain", '"plain"'],
    ['say "hi"', '"say ""hi"""'],
    ["two\nlines", '"two\nlines"'],
    ["=1+1", '"\'=1+1"'],
    ["+1 757", '"\'+1 757"'],
    ["-2", '"\'-2"'],
    ["@cmd", '"\'@cmd"'],
    ["\t=1", '"\'\t=1"'],
    ["\r=1", '"\'\r=1"'],
    [" =HYPERLINK(1)", '"\' =HYPERLINK(1)"'],
    [null, '""'],
    [-5, '"-5"'],
  ])("%j is %s", (value, cell) => expect(csvCell(value)).toBe(cell));
  test("lines end as the standard requires", () => expect(csvLine(["a", 1])).toBe('"a","1"\r\n'));
});
