import { describe, expect, test } from "vitest";
import type { PageFacts } from "./page-facts.ts";
import { type AnalyticsCheck, recommend } from "./recommendations.ts";

const id = "G-TEST123456";
const version = "2026-11:analytics";
const tag = `https://www.googletagmanager.com/gtag/js?id=${id}`;
const agreed = {
  analytics: true,
  marketing: false,
  chat: false,
  version,
  id: "1",
  at: "2026-11-20T12:00:00Z",
};

const served = {
  status: 200,
  measurementId: id,
  version,
  tags: [],
  scriptTags: 6,
  inlineScripts: 6,
};

/** A page on which the visitor agreed and everything works. */
const page: PageFacts = {
  measurementId: id,
  version,
  tags: [tag],
  scriptTags: 7,
  inlineScripts: 6,
  route: "/about",
  choice: agreed,
  hasControl: false,
  hasFunction: true,
  hasService: true,
  isDisabled: false,
  length: 5,
  pageViews: 1,
  lastEvents: [],
};

const titles = (changes: Partial<AnalyticsCheck>) =>
  recommend({ configuredId: id, served, page, waitedMs: 0, ...changes }).map(({ title }) => title);

const onPage = (changes: Partial<PageFacts>, waitedMs = 0) =>
  titles({ page: { ...page, ...changes }, waitedMs });

describe("recommendations", () => {
  test("say that nothing is to do only if everything works", () => {
    expect(titles({})).toEqual(["Nothing to do"]);
  });

  test("say nothing before a page is open", () => {
    expect(titles({ page: null, served: null })).toEqual([]);
    expect(titles({ page: null })).toEqual([]);
    expect(titles({ served: null })).toEqual([]);
  });

  test("say how to configure web analytics, and nothing else", () => {
    expect(titles({ configuredId: null, page: null, served: null })).toEqual([
      "No web analytics is configured",
    ]);
  });

  test.each<[Partial<typeof served>, string]>([
    [{ status: 503, measurementId: null as never }, "Visitors get status 503 instead of this page"],
    [{ measurementId: null as never }, "Visitors get this page without analytics"],
    [
      { measurementId: "G-OLD000000" },
      "Visitors get this page with another measurement id (G-OLD000000)",
    ],
  ])("a served page with %j", (changes, title) => {
    expect(titles({ served: { ...served, ...changes } })).toEqual([title]);
  });

  test.each<[string, Partial<PageFacts>, string[]]>([
    ["has no analytics", { measurementId: null }, ["The page in the window has no analytics"]],
    [
      "is in a browser with Global Privacy Control",
      { hasControl: true, choice: null, tags: [], pageViews: 0 },
      ["This browser sends Global Privacy Control"],
    ],
    [
      "has no choice",
      { choice: null, tags: [], hasService: false, pageViews: 0, length: 1 },
      ["This browser has not chosen yet"],
    ],
    [
      "has a choice about an earlier question",
      { choice: { ...agreed, version: "2025-01:analytics" }, tags: [], pageViews: 0 },
      ["The earlier choice is out of date"],
    ],
    [
      "is declined",
      { choice: { ...agreed, analytics: false }, tags: [], pageViews: 0 },
      ["This browser declined analytics"],
    ],
    [
      "was withdrawn while the service was there",
      { choice: { ...agreed, analytics: false }, isDisabled: true },
      ["This browser declined analytics"],
    ],
    [
      "has the service without consent",
      { choice: null },
      ["This browser has not chosen yet", "The service runs without consent"],
    ],
    [
      "sleeps",
      { hasFunction: false, length: null, tags: [], hasService: false, pageViews: 0 },
      ["The page's scripts have not started"],
    ],
    ["has no tracking function", { hasFunction: false }, ["The tracking function is missing"]],
    ["has no event array", { length: null, pageViews: 0 }, ["The event array is missing"]],
    ["has no tag", { tags: [] }, ["The service's script tag is missing"]],
    [
      "has two tags",
      { tags: [tag, tag] },
      ["The page has 2 script tags of the service, one is expected"],
    ],
    [
      "has the tag of another account",
      { tags: [`${tag}7`] },
      ["The service's script tag has another measurement id"],
    ],
    ["sent no page view", { pageViews: 0 }, ["No page view was sent"]],
    ["sent two page views", { pageViews: 2 }, ["The page view was sent 2 times"]],
  ])("a page that %s", (_, changes, expected) => {
    expect(onPage(changes)).toEqual(expected);
  });

  test("wait before they say that the service's script does not arrive", () => {
    expect(onPage({ hasService: false }, 1000)).toEqual(["Nothing to do"]);
    expect(onPage({ hasService: false }, 9000)).toEqual(["The service's script does not arrive"]);
  });
});
