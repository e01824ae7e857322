import { check } from "recheck";
import { expect, it } from "vitest";
import { checkPatterns, patternsIn } from "./patterns.ts";

const path = "domain/leads/example.ts";

it("finds the patterns of a file, without the flags that do not change the running time", () => {
  expect(patternsIn(path, "const tag = /<a+>/gi;\nuse(tag, /b/);")).toMatchObject([
    { line: 1, text: "/<a+>/i" },
    { line: 2, text: "/b/" },
  ]);
  expect(patternsIn("domain/leads/example.test.ts", "/(a+)+b/")).toEqual([]);
});

it("refuses a pattern that is not on the list", () => {
  const linear = new Set(["/b/"]);
  expect(checkPatterns(path, "/b/g", linear)).toEqual([]);
  expect(checkPatterns(path, "/c/", linear)).toEqual([
    expect.stringMatching(/example\.ts:1 .*\/c\//),
  ]);
});

it("refuses a pattern that is composed at run time", () => {
  expect(checkPatterns(path, "const a = 1;\nnew RegExp(text).test(a);", new Set())).toEqual([
    expect.stringMatching(/example\.ts:2 composes/),
  ]);
  expect(checkPatterns("domain/leads/example.test.ts", "new RegExp(text)", new Set())).toEqual([]);
});

it.each([["<[a-z][^>]*>"], ["\\s+$"], ["(a+)+$"], ["<!--[\\s\\S]*?-->"]])(
  "the checker does not call %s linear",
  async (pattern) => expect((await check(pattern, "")).status).toBe("vulnerable"),
);
