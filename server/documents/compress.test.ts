import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { chooseEncoding, encode } from "./compress.ts";

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

it.each([4, 11] as const)("encodes with effort %i so that browsers decode it", async (effort) => {
  const body = Buffer.from("Marsh ".repeat(500));
  expect(await encode(body, "identity", effort)).toBe(body);
  expect(gunzipSync(await encode(body, "gzip", effort))).toEqual(body);
  expect(brotliDecompressSync(await encode(body, "br", effort))).toEqual(body);
});
