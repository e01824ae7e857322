import { processorTime } from "#tests/processor-time.ts";
import { describe, expect, it } from "vitest";
import { links } from "#app/links.server.ts";
import { canonicalPath, isOwnLocation, isProtected, withQuery } from "./canonical.ts";

/** Path of a request target as parsed by the server. */
const pathOf = (target: string): string => new URL(`http://site.invalid${target}`).pathname;

describe("the canonical path", () => {
  it.each([
    ["/", "/"],
    ["/contact", "/contact"],
    ["/contact/", "/contact"],
    ["/contact///", "/contact"],
    ["//contact", "/contact"],
    ["/services//termite-control/", "/services/termite-control"],
    ["/About-Us//", "/about-us"],
    ["/%63ontact", "/contact"],
    ["/%43ONTACT", "/contact"],
    ["/%2e%2e/contact", "/contact"],
    ["/a/../b", "/b"],
    ["/./", "/"],
    ["/caf%c3%a9", "/caf%C3%A9"],
    ["/Zoë", "/zo%C3%AB"],
    ["/a%2Fb", "/a%2Fb"],
    ["/a%2fb", "/a%2Fb"],
    ["//evil.com", "/evil.com"],
    ["///evil.com/%2e%2e", "/"],
    ["/%2F%2Fevil.com", "/%2F%2Fevil.com"],
    ["/%5Cevil.com", "/%5Cevil.com"],
    ["/%0d%0aset-cookie:a=b", "/%0D%0Aset-cookie:a=b"],
    ["/https://evil.com", "/https:/evil.com"],
    ["/%2561", "/%2561"],
    ["/%%34%31", "/%2541"],
    ["/100%", "/100%25"],
    ["/caf%E9", "/caf%E9"],
    ["/caf%C3", "/caf%C3"],
    ["/%C0%AFx", "/%C0%AFx"],
    ["/%ED%A0%80", "/%ED%A0%80"],
    ["/%F4%90%80%80", "/%F4%90%80%80"],
    ["/%F0%9F%90%9C", "/%F0%9F%90%9C"],
    ["/%3E%CC%81", "/%3E%CC%81"],
    ["/a*b", "/a%2Ab"],
    ["/price$1", "/price%241"],
  ])("of %s is %s", (target, path) => {
    expect(canonicalPath(pathOf(target))).toBe(path);
  });

  it.each([
    ["/what's-new", "/what%27s-new", "/WHAT%27S-New"],
    ["/ants,bees", "/ants%2Cbees", "/ants%2cbees"],
    ["/ants&bees", "/ants%26bees"],
    ["/ants!", "/ants%21"],
    ["/a:b=c+d", "/a%3Ab%3Dc%2Bd"],
    ["/a.b", "/a%2Eb", "/a%2eb"],
    ["/(a);@b", "/%28a%29%3B%40b"],
    ["/a|b[c]^d`e{f}", "/a%7Cb%5Bc%5D%5Ed%60e%7Bf%7D", "/a%7cb%5bc%5d%5ed%60e%7bf%7d"],
    ["/a*b$c", "/a%2Ab%24c"],
    ["/café", "/cafe\u0301", "/caf%C3%A9", "/cafe%CC%81", "/CAFÉ", "/caf%C3%89", "/CAFE%CC%81"],
    ["/łódź-æble", "/ŁÓDŹ-ÆBLE", "/%C5%81%C3%93D%C5%B9-%C3%86BLE"],
    ["/οδος", "/ΟΔΟΣ", "/οδοσ"],
    ["/ёж", "/ЁЖ", "/е\u0308ж"],
    ["/two words", "/two%20words"],
  ])("is one for every spelling of %s", (...spellings) => {
    const [first, ...others] = spellings.map((spelling) => canonicalPath(pathOf(spelling)));
    for (const other of others) expect(other).toBe(first);
    expect(canonicalPath(first ?? "")).toBe(first);
  });

  it("costs linear time, however many escapes there are", () => {
    for (const piece of ["%", "%E9", "%F0%9F", "%41", "e%CC%81", "%%34%31"]) {
      const ms = processorTime(() => canonicalPath(`/${piece.repeat(30_000)}`));
      expect(ms, piece).toBeLessThan(1000);
    }
  });

  const pieces = [
    "/",
    "//",
    "%2f",
    "%5c",
    "%2e",
    ".",
    "..",
    "A",
    "evil.com",
    "@",
    ":",
    "%41",
    "é",
    "%25",
    "%",
    "%CC%81",
    "%E9",
    "İ",
    "Σ",
  ];
  const targets = pieces.flatMap((a) => pieces.flatMap((b) => pieces.map((c) => `/${a}${b}${c}`)));
  it("is its own canonical path and stays on this site, whatever the request", () => {
    for (const target of targets) {
      const path = canonicalPath(pathOf(target));
      expect(canonicalPath(path), target).toBe(path);
      expect(isOwnLocation(path), target).toBe(true);
      const url = new URL(path, "https://ours.example");
      expect(url.origin, target).toBe("https://ours.example");
      expect(canonicalPath(url.pathname), target).toBe(path);
    }
  });
});

it.each([
  ["/about", true],
  ["/about?x=1#top", true],
  ["//evil.com", false],
  ["/\\evil.com", false],
  ["https://evil.com", false],
  ["/a b", false],
  ["/a\r\nset-cookie: x", false],
  ["", false],
])("%j stays on this site: %s", (location, own) => {
  expect(isOwnLocation(location)).toBe(own);
});

it.each([
  ["/about", "", "/about"],
  ["/about", "?", "/about"],
  ["/about", "?utm=1", "/about?utm=1"],
  ["/blog?q=ants", "?utm=50%off", "/blog?q=ants&utm=50%off"],
  ["/contact#quote", "?a=1", "/contact?a=1#quote"],
])("%s with %s is %s", (address, search, expected) => {
  expect(withQuery(address, search)).toBe(expected);
});

it("recognizes paths of programs, and protected paths", () => {
  for (const path of [
    "/assets/App-B1.js",
    "/rest/v1/rpc/X",
    "/.well-known/acme/Ab",
    "/contact.data",
  ])
    expect(links.isExact(path), path).toBe(true);
  for (const path of ["/assets-of-ours", "/restaurants", "/admin"])
    expect(links.isExact(path), path).toBe(false);
  for (const path of ["/", "/admin", "/admin/forms", "/login"])
    expect(isProtected(path, links), path).toBe(true);
  expect(isProtected("/administration", links)).toBe(false);
});
