import { expect, test } from "vitest";
import { sitePages } from "#app/site/metadata/site-pages.ts";
import { namedDrawings } from "#app/site/drawings/named-drawing.tsx";
import { keptForOwners, textFacts, unknownFacts } from "#domain/page-texts/text-facts.ts";
import { starterPosts } from "#domain/blog/starter-posts/all-starter-posts.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { textPages } from "./all-texts.server.ts";

const all = JSON.stringify(textPages.map(({ template }) => template("hampton-roads")));

test("every name in braces is a fact, and every fact is in some text", () => {
  expect(unknownFacts(all)).toEqual([]);
  const unused = textFacts
    .map(({ name }) => name)
    .filter((name) => !keptForOwners.has(name) && !all.includes(`{${name}}`));
  expect(unused).toEqual([]);
});

test.each(textFacts.map(({ name, text }) => [name, text(companyDefaults)] as const))(
  "no text has the value of %s in place of its name: %s",
  (name, value) => {
    /* A plain number or word, the region and the months are in texts for other reasons. */
    if (name === "region" || name === "mosquito season" || /^\d+$|^[A-Z][a-z]+$/.test(value))
      return;
    const found = [...all.matchAll(/[^"]+/g)].flatMap(([text]) =>
      ` ${text} `.includes(` ${value} `) ? [text] : [],
    );
    expect(found).toEqual([]);
  },
);

test("no text counts what an owner can add or take away", () => {
  const counts =
    /\b(?:two|three|four|five|six|seven|eight|nine|ten)\s+(?:\w+\s+)?(?:cities|plans|services|towns|schedules, no)\b/gi;
  const articles = JSON.stringify(starterPosts.map((write) => write(companyDefaults)));
  for (const texts of [
    all,
    JSON.stringify(textPages.map((one) => one.template("neutral"))),
    articles,
  ])
    expect([...texts.matchAll(counts)].map(([found]) => found)).toEqual([]);
});

test("every picture that a text names is drawn", () => {
  const names = [...all.matchAll(/"picture":"(\w+)"/g)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => namedDrawings[name] === undefined)).toEqual([]);
});

test("every link of a text leads to a page of the site", () => {
  const known = new Set(sitePages(companyDefaults).map(({ path }) => path));
  const links = [...all.matchAll(/"href":"([^"#?]+)/g)].map(([, href = ""]) => href);
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter((href) => href.startsWith("/") && !known.has(href))).toEqual([]);
});
