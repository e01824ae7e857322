import { postFilters } from "#domain/blog/post-filters.ts";
import { expect, it } from "vitest";

import { listAddress, listOf, adjacentPages, readPlace } from "./post-addresses.ts";

it("distinguishes the two lists", () => {
  expect(listOf("/admin/blog/edit/1")).toBe("admin");
  expect(listOf("/blog-admin/new")).toBe("blog-admin");
});

it("writes the shortest URL and reads it back", () => {
  expect(listAddress("admin", postFilters.none)).toBe("/admin/blog");
  const address = listAddress(
    "blog-admin",
    { ...postFilters.none, q: "termite", status: "draft" },
    { after: "b", trail: ["a"] },
  );
  expect(address).toBe("/blog-admin?q=termite&status=draft&after=b&trail=a");
  expect(readPlace(new URL(address, "http://x").searchParams)).toEqual({
    after: "b",
    trail: ["a"],
  });
});

it("links from the second page back to the first", () => {
  const { newer, older } = adjacentPages("admin", postFilters.none, { after: "b", trail: [] }, "c");
  expect(newer).toBe("/admin/blog");
  expect(older).toBe("/admin/blog?after=c&trail=b");
});
