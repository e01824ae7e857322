import { describe, expect, it } from "vitest";
import { fillTarget, matchPattern, mayMeet, patternProblem, targetProblem } from "./patterns.ts";

describe("a pattern", () => {
  it.each([
    ["/tag/*", "/tag/ants", ["ants"]],
    ["/tag/*", "/tag", null],
    ["/tag/*", "/tag/ants/page", null],
    ["/pest-control-*", "/pest-control-norfolk", ["norfolk"]],
    ["/pest-control-*", "/pest-control-", null],
    ["/*-old", "/a-old", ["a"]],
    ["/page*.html", "/page1.html", ["1"]],
    ["/aa*aa", "/aaa", null],
    ["/news/**", "/news/2019/05/ants", ["2019/05/ants"]],
    ["/news/**", "/news", null],
    ["/blog/*/*/*", "/blog/2019/05/ants", ["2019", "05", "ants"]],
    ["/blog/*/*", "/blog/2019/05/ants", null],
  ])("%s applied to %s captures %j", (pattern, path, captures) => {
    expect(matchPattern(pattern, path)).toEqual(captures);
  });

  it.each(["/tag", "/*", "/**", "/**/a", "/a/**/b", "/a/*b*", "/a**", "/*/a"])(
    "is not %s",
    (pattern) => expect(patternProblem(pattern)).toMatch(/\w/),
  );

  it("is fast, however hostile pattern and path are", () => {
    const pattern = `/a${"/*a".repeat(90)}`;
    expect(patternProblem(pattern)).toBeNull();
    expect(matchPattern(pattern, `/a${`/${"a".repeat(80)}b`.repeat(90)}`)).toBeNull();
  });
});

it.each([
  ["/blog/$1", ["ants"], "/blog/ants"],
  ["/blog/$2/$1", ["a", "b"], "/blog/b/a"],
  ["/blog", ["ants"], "/blog"],
  ["/blog?q=$1", ["ant-nests_in/spring"], "/blog?q=ant%20nests%20in%20spring"],
  ["/blog?category=$1&x=1", ["a-b"], "/blog?category=a-b&x=1"],
  ["/blog?q=$1", ["caf%C3%A9&x=%26"], "/blog?q=caf%C3%A9%26x%3D%26"],
  ["/services#$1", ["x"], "/services#$1"],
  ["/$1", ["evil.com"], "/evil.com"],
  ["/$1/$2", ["a", ""], "/a"],
])("%s filled with %j is %s", (to, captures, expected) => {
  expect(fillTarget(to, captures)).toBe(expected);
});

it("refuses a destination that uses more wildcards than the pattern has", () => {
  expect(targetProblem({ from: "/a/*", match: "pattern" }, "/b/$1")).toBeNull();
  expect(targetProblem({ from: "/a/*", match: "pattern" }, "/b")).toBeNull();
  expect(targetProblem({ from: "/a/*", match: "pattern" }, "/b/$2")).toContain("$2");
  expect(targetProblem({ from: "/a/*", match: "pattern" }, "/b/$x")).toContain("$1");
});

describe("two templates", () => {
  it.each([
    ["/a", "/a", true],
    ["/a", "/b", false],
    ["/a/*", "/a/b", true],
    ["/a/b", "/a/**", true],
    ["/new/*", "/old/*", false],
    ["/old/new/*", "/old/**", true],
    ["/*-x", "/y-*", true],
    ["/a*c", "/*b", false],
    ["/a*", "/*b", true],
    ["/a/b/*", "/a/*", false],
    ["/a/b/**", "/a/**", true],
    ["*", "", true],
    ["", "/a", false],
  ])("%s and %s can meet: %s", (one, other, expected) => {
    expect(mayMeet(one, other)).toBe(expected);
    expect(mayMeet(other, one)).toBe(expected);
  });

  it("meet whenever a pattern matches", () => {
    const patterns = ["/a/*", "/a-*", "/a/*/c", "/a/**", "/ab*a/*"];
    const paths = ["/a/b", "/a-b", "/a/b/c", "/a/b/c/d", "/abba/x", "/x"];
    for (const pattern of patterns)
      for (const path of paths)
        expect(mayMeet(pattern, path), `${pattern} ${path}`).toBe(
          matchPattern(pattern, path) !== null,
        );
  });
});
