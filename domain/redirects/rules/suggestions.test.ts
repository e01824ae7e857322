import { processorTime } from "#tests/processor-time.ts";
import { describe, expect, it } from "vitest";
import { links } from "#app/links.server.ts";
import { createSuggester } from "./suggestions.ts";

const suggest = createSuggester(links, ["ants-in-spring", "termite-season"]);
const first = (url: string) => suggest(url)[0];

describe("an address of the former site", () => {
  it.each([
    ["/2019/05/ants-in-spring", "/blog/ants-in-spring"],
    ["/blog/2019/05/12/termite-season/", "/blog/termite-season"],
    ["/category/ants", "/blog"],
    ["/tag/spring", "/blog"],
    ["/author/dana", "/blog"],
    ["/about.html", "/about"],
    ["/contact.php?x=1", "/contact"],
    ["/pest-control-norfolk", "/service-areas/norfolk"],
    ["/services/pest-control/", "/services/residential-pest-control"],
  ])("%s is suggested as %s with a confidence of 0.95", (url, to) => {
    expect(first(url)).toMatchObject({ to, confidence: 0.95 });
  });

  it("is not led to a page that does not exist", () => {
    expect(suggest("/2019/05/never-written").map(({ to }) => to)).not.toContain(
      "/blog/never-written",
    );
    expect(suggest("/prices.html").map(({ to }) => to)).not.toContain("/prices");
  });
});

describe("other addresses", () => {
  it("get pages with similar words, above 0.2", () => {
    expect(first("/termite-control-prices")).toMatchObject({ why: "similar words" });
    expect(suggest("/termite-control-norfolk").map(({ to }) => to)).toContain(
      "/services/termite-control",
    );
    for (const { confidence } of suggest("/termite-control-norfolk"))
      expect(confidence).toBeGreaterThan(0.2);
  });

  it("get 0.3 and 0.1 for every shared segment", () => {
    const about = suggest("/about/zzz").find(({ to }) => to === "/about");
    expect(about?.confidence).toBeGreaterThanOrEqual(0.4);
    const city = suggest("/service-areas/zzz").find(({ to }) => to === "/service-areas/norfolk");
    expect(city?.confidence).toBe(0.5);
  });

  it("get the subject's page with 0.5", () => {
    expect(suggest("/xyz-post")).toContainEqual(
      expect.objectContaining({ to: "/blog", confidence: 0.5 }),
    );
  });

  it("get at most five, and none for words of two letters", () => {
    expect(suggest("/services/pest-control-service-areas-blog").length).toBeLessThanOrEqual(5);
    expect(suggest("/zz/qq")).toEqual([]);
  });

  it("are compared in no time, however hostile they are", () => {
    const ms = processorTime(() => {
      suggest(`/${"a-".repeat(5000)}`);
      suggest(`/pest-control-${"a-".repeat(5000)}.html`);
    });
    expect(ms).toBeLessThan(200);
  });
});
