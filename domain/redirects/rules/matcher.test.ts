import { describe, expect, it } from "vitest";
import { links } from "#app/links.server.ts";
import { createMatcher } from "./matcher.ts";
import type { Rule } from "./schema.ts";

let made = 0;
function rule(changes: Partial<Rule> & { from: string }): Rule {
  made++;
  return {
    id: String(made),
    to: "/about",
    type: "permanent",
    match: "exact",
    query: "pass",
    position: 100,
    ...changes,
  };
}
const to = (rules: Rule[], path: string, search = ""): string | null | undefined =>
  createMatcher(rules, links).match(path, search)?.to;

describe("a prefix", () => {
  const rules = [rule({ from: "/news", to: "/blog/$1", match: "prefix" })];

  it.each([
    ["/news", "/blog"],
    ["/news/ants", "/blog/ants"],
    ["/news/2019/ants", "/blog/2019/ants"],
    ["/newsroom", undefined],
    ["/old/news", undefined],
  ])("leads %s to %s", (path, expected) => expect(to(rules, path)).toBe(expected));

  it("never takes over a page of ours", () => {
    const broad = [rule({ from: "/services", to: "/about", match: "prefix" })];
    expect(to(broad, "/services/termite-control")).toBeUndefined();
    expect(to(broad, "/services/gone-long-ago")).toBe("/about");
  });
});

describe("the order", () => {
  it("is exact, then the lower number, then the more specific", () => {
    const rules = [
      rule({ from: "/a/**", to: "/to/pattern", match: "pattern" }),
      rule({ from: "/a/b", to: "/to/prefix", match: "prefix" }),
      rule({ from: "/a/b/c", to: "/to/exact" }),
      rule({ from: "/a/b/d*", to: "/to/late", match: "pattern", position: 200 }),
      rule({ from: "/a/b/e*", to: "/to/early", match: "pattern", position: 1 }),
    ];
    expect(to(rules, "/a/b/c")).toBe("/to/exact");
    expect(to(rules, "/a/b/x")).toBe("/to/prefix");
    expect(to(rules, "/a/x")).toBe("/to/pattern");
    expect(to(rules, "/a/b/dx")).toBe("/to/prefix");
    expect(to(rules, "/a/b/ex")).toBe("/to/early");
  });
});

describe("the query", () => {
  it("is passed on, dropped, or required", () => {
    const rules = [
      rule({ from: "/pass", to: "/to?x=1" }),
      rule({ from: "/drop", to: "/to", query: "ignore" }),
      rule({ from: "/shop?id=7", to: "/to/seven", query: "exact" }),
      rule({ from: "/shop", to: "/to/any", query: "ignore" }),
      rule({ from: "/bare", to: "/to/bare", query: "exact" }),
    ];
    expect(to(rules, "/pass", "?y=2")).toBe("/to?x=1&y=2");
    expect(to(rules, "/drop", "?y=2")).toBe("/to");
    expect(to(rules, "/shop", "?utm_source=mail&id=7")).toBe("/to/seven");
    expect(to(rules, "/shop", "?id=8")).toBe("/to/any");
    expect(to(rules, "/bare", "")).toBe("/to/bare");
    expect(to(rules, "/bare", "?a=1")).toBeUndefined();
  });
});

describe("the rule of a picture in an uploads folder", () => {
  const wordpress = rule({ from: "/wp-content/uploads/2019/05/ant.jpg", to: "/media/ant" });
  const ghost = rule({ from: "/content/images/2021/03/bee.png", to: "/media/bee" });
  const rules = [
    wordpress,
    ghost,
    rule({ from: "/wp-content/uploads/big-scaled.jpg", to: "/media/big" }),
    rule({ from: "/wp-content/uploads/cow.jpg", to: "/wp-content/uploads/cow-10x10.jpg" }),
    rule({ from: "/wp-content/uploads", to: "/blog", match: "prefix", position: 190 }),
    rule({ from: "/content/images", to: "/blog", match: "prefix", position: 190 }),
  ];

  it.each([
    ["/wp-content/uploads/2019/05/ant-300x200.jpg", "/media/ant"],
    ["/wp-content/uploads/2019/05/ant-e1234567890-150x150.jpg", "/media/ant"],
    ["/wp-content/uploads/big-1024x768.jpg", "/media/big"],
    ["/content/images/size/w600/2021/03/bee.png", "/media/bee"],
    ["/content/images/size/w256h256/format/webp/2021/03/bee.png", "/media/bee"],
    ["/content/images/size/w600/2021/03/other.png", "/blog"],
    ["/wp-content/uploads/2019/05/ant-hill.jpg", "/blog"],
    ["/wp-content/uploads/cow-20x20.jpg", "/blog"],
    ["/pictures/ant-300x200.jpg", undefined],
  ])("holds for its smaller copies: %s", (path, expected) =>
    expect(to(rules, path)).toBe(expected),
  );
});

it("looks a path up in microseconds among 1,000 rules, however hostile it is", () => {
  const rules = [
    ...Array.from({ length: 500 }, (_, n) => rule({ from: `/old-${n}`, to: `/new-${n}` })),
    ...Array.from({ length: 300 }, (_, n) =>
      rule({ from: `/folder-${n}`, to: "/new/$1", match: "prefix" }),
    ),
    ...Array.from({ length: 200 }, (_, n) =>
      rule({ from: `/a/*-${n}/**`, to: "/new/$1", match: "pattern" }),
    ),
  ];
  const matcher = createMatcher(rules, links);
  expect(matcher.match("/old-499")?.to).toBe("/new-499");
  expect(matcher.match("/folder-299/x/y")?.to).toBe("/new/x/y");
  expect(matcher.match("/a/b-199/c")?.to).toBe("/new/b");
  const paths = ["/nothing", "/a/b/c", `/a${"/x".repeat(4000)}`, `/a/${"-".repeat(8000)}`];
  for (const path of paths) {
    // CPU time, so that other programs on the machine do not count.
    const began = process.cpuUsage();
    for (let turn = 0; turn < 20; turn++) matcher.match(path);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000 / 20, path.slice(0, 20)).toBeLessThan(5);
  }
});
