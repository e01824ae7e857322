import { describe, expect, it } from "vitest";
import { reportedLine } from "./reported-line.ts";

describe("what a browser says about an error", () => {
  it.each([
    ["TypeError: bubble.open is not a function", "TypeError: bubble.open is not a function"],
    [
      "Uncaught ReferenceError: dataLayer is not defined\nat https://x.io/a.js:1",
      "Uncaught ReferenceError: dataLayer is not defined",
    ],
    ["See https://evil.example/fix", "See …"],
    ["See evil.com or www.evil.xy or //evil.xy", "See … or … or …"],
    ["Write to a@evil.xy", "Write to …"],
    ["Call +1 900 555-0000 now", "Call +1 … … now"],
    ["a\u202Eb\u0000c\u200Bd", "abcd"],
    ["", ""],
  ])("keeps %j as %j", (message, line) => {
    expect(reportedLine(message)).toBe(line);
  });

  it("keeps 80 letters of a long one", () => {
    expect(reportedLine("word ".repeat(10_000))).toHaveLength(80);
  });
});
