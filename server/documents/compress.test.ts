import { expect, it } from "vitest";
import { chooseEncoding } from "./compress.ts";

it.each([
  [undefined, "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0.0", "identity"],
  ["brotli", "identity"],
])("takes %s as %s", (header, expected) => {
  expect(chooseEncoding(header)).toBe(expected);
});
