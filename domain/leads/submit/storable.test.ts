import { describe, expect, it } from "vitest";
import { storable } from "./storable.ts";

describe("text for the database", () => {
  it.each([
    ["control characters go", "a\u0000b\u001fc\u007f", 10, "abc"],
    ["half a character goes", "a\ud83db", 10, "ab"],
    ["a cut leaves no half character", "abc😀", 4, "abc"],
    ["whole characters stay", "Zoë 😀", 10, "Zoë 😀"],
  ])("%s", (_name, text, limit, expected) => {
    expect(storable(text, limit)).toBe(expected);
  });
});
