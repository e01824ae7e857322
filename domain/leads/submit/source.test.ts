import { describe, expect, test } from "vitest";
import { attribute, parseTouches } from "./attribution.ts";
import { deriveSource } from "./source.ts";

describe("source", () => {
  test.each([
    [{}, "", "direct"],
    [{ gclid: "abc" }, "https://www.google.com/", "google-ads"],
    [{ gbraid: "abc" }, "", "google-ads"],
    [{ wbraid: "abc", utm_source: "flyer" }, "", "google-ads"],
    [{ msclkid: "abc" }, "https://www.bing.com/", "bing-ads"],
    [{ utm_source: "bing", utm_medium: "cpc" }, "", "bing-ads"],
    [{ utm_source: "google", utm_medium: "cpc" }, "", "google-ads"],
    [{ utm_source: "Facebook", utm_medium: "paid_social" }, "", "facebook-ads"],
    [{ utm_source: "fb" }, "", "facebook"],
    [{ utm_source: "constructor" }, "", "constructor"],
    [{ utm_source: "__proto__" }, "", "__proto__"],
    [{ utm_source: "spring mailing", utm_medium: "email" }, "", "email"],
    [{ utm_source: "google", utm_medium: "organic" }, "", "google-search"],
    [{}, "https://www.google.co.uk/", "google-search"],
    [{}, "https://duckduckgo.com/", "duckduckgo-search"],
    [{}, "https://l.facebook.com/l.php?u=x", "facebook"],
    [{}, "https://nextdoor.com/p/1", "nextdoor"],
    [{}, "https://www.yelp.com/biz", "yelp"],
    [{}, "https://www.navy-housing.example/list", "navy-housing.example"],
    [{}, "https://evil-google.com.example/", "evil-google.com.example"],
    [{}, "not an address", "direct"],
    [{ utm_source: '<script>"x"' }, "", "script-x"],
  ])("%j from %j is %s", (utm, referrer, source) =>
    expect(deriveSource({ utm, referrer })).toBe(source),
  );
});

describe("attribution", () => {
  const first = {
    at: "2026-07-01T10:00:00.000Z",
    page: "/",
    referrer: "https://www.google.com/",
    utm: { utm_source: "google" },
  };
  const last = {
    at: "2026-07-03T10:00:00.000Z",
    page: "/contact",
    referrer: "https://yelp.com/",
    utm: {},
  };
  const origin = "https://pests.example";
  const own = [origin, "http://192.168.1.7:3000/contact"];

  test("uses the browser's stored arrivals", () =>
    expect(
      attribute({ touches: { first, last }, pageAddress: `${origin}/contact`, own }),
    ).toMatchObject({
      firstTouch: first,
      lastTouch: last,
      referrer: "https://yelp.com/",
      sourcePage: "/contact",
      utm: {},
    }));
  test("uses the page URL without script", () =>
    expect(
      attribute({ touches: {}, pageAddress: `${origin}/contact?utm_source=flyer&x=1`, own }),
    ).toMatchObject({
      utm: { utm_source: "flyer" },
      sourcePage: "/contact?utm_source=flyer&x=1",
      firstTouch: null,
    }));
  test("treats the visitor's own origin as this site", () =>
    expect(
      attribute({ touches: {}, pageAddress: "http://192.168.1.7:3000/contact?utm_source=x", own }),
    ).toMatchObject({ utm: { utm_source: "x" }, sourcePage: "/contact?utm_source=x" }));
  test("rejects a page URL of another site", () =>
    expect(
      attribute({ touches: {}, pageAddress: "https://other.example/?utm_source=x", own }),
    ).toMatchObject({
      utm: {},
      sourcePage: null,
    }));
  test.each([
    "",
    "no json",
    "[]",
    '{"first":7}',
    "null",
    `{"first":${JSON.stringify("x".repeat(9000))}}`,
  ])("%j counts as no arrival", (text) => {
    const { first, last } = parseTouches(text);
    expect([first, last]).toEqual([undefined, undefined]);
  });
  test("characters that the database rejects are removed", () => {
    const text = JSON.stringify({
      last: { ...last, page: "/a\u0000b", utm: { utm_term: "x\ud800y" } },
    });
    expect(parseTouches(text).last).toMatchObject({ page: "/ab", utm: { utm_term: "xy" } });
  });
  test.each([
    ["a%00b", "ab"],
    [encodeURIComponent(`${"a".repeat(199)}😀`), "a".repeat(199)],
  ])("the UTM parameter %s of a URL is stored as %s", (written, stored) => {
    const pageAddress = `${origin}/?utm_source=${written}`;
    expect(attribute({ touches: {}, pageAddress, own }).utm).toEqual({ utm_source: stored });
  });
});
