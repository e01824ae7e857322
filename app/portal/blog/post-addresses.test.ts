import { postFilters } from "#domain/blog/post-filters.ts";
import { expect, it } from "vitest";

import { listAddress, listOf } from "./post-addresses.ts";

it("distinguishes the two lists", () => {
  expect(listOf("/admin/blog/edit/1")).toBe("admin");
  expect(listOf("/blog-admin/new")).toBe("blog-admin");
});

it("writes the shortest URL of a list", () => {
  expect(listAddress("admin", postFilters.none)).toBe("/admin/blog");
  expect(listAddress("blog-admin", { ...postFilters.none, q: "termite", status: "draft" })).toBe(
    "/blog-admin?q=termite&status=draft",
  );
});
