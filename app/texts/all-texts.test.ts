import { expect, test } from "vitest";
import { pageKeys } from "#database/vocabularies.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { sitePages } from "#app/site/metadata/site-pages.ts";
import { textPageAt, textPageOf, textPages } from "./all-texts.server.ts";

test("every page of the sitemap has texts, in the order of the stored keys", () => {
  const paths = sitePages(companyDefaults).map(({ path }) => path);
  expect(new Set(textPages.map(({ path }) => path))).toEqual(new Set(paths));
  expect(textPages.map(({ page }) => page)).toEqual([...pageKeys]);
});

test("every section that can be moved has texts of its own, and is named once", () => {
  const arranged = textPages.flatMap(({ page, write }) => {
    const tree = write(companyDefaults) as { order?: string };
    return tree.order === undefined ? [] : [{ page, tree, ids: tree.order.split(",") }];
  });
  expect(arranged).toHaveLength(26);
  for (const { page, tree, ids } of arranged) {
    expect(Object.keys(tree), page).toEqual(expect.arrayContaining(ids));
    expect(new Set(ids).size, page).toBe(ids.length);
  }
});

test("a page is found by its path and by its key", () => {
  expect(textPageAt("/about")).toBe(textPageOf("about"));
  expect(textPageAt("/nothing")).toBeUndefined();
});

test("the tree of every page has a title and a description", () => {
  for (const { write } of textPages.slice(0, -1))
    expect(write(companyDefaults)).toMatchObject({
      meta: { title: expect.any(String), description: expect.any(String) },
    });
});
