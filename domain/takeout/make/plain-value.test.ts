import { expect, test } from "vitest";
import { plainValue } from "./plain-value.ts";

test.each([
  [null, "text", null],
  ["true", "boolean", true],
  ["false", "boolean", false],
  ["12", "integer", 12],
  ["9007199254740993", "bigint", "9007199254740993"],
  ["0.25", "double precision", 0.25],
  ["149.00", "numeric(12,2)", "149.00"],
  ["2026-03-02 15:04:05.25+00", "timestamp with time zone", "2026-03-02T15:04:05.25Z"],
  ["2026-03-02", "date", "2026-03-02"],
  ['{"a": [1, "ü"]}', "jsonb", { a: [1, "ü"] }],
  ["{}", "text[]", []],
  [
    '{one,"two, \\"three\\"",NULL,"NULL","","a\\\\b"}',
    "text[]",
    ["one", 'two, "three"', null, "NULL", "", "a\\b"],
  ],
  ["NULL", "text", "NULL"],
])("%j of the type %s is %j", (text, type, value) => {
  expect(plainValue(text, type)).toEqual(value);
});
