import { expect, it } from "vitest";
import { MissingPages, type MissingPage } from "./missing-pages.ts";

const page = (generation: number, expiresAt: number): MissingPage => ({
  bodies: { br: Buffer.from(""), gzip: Buffer.from(""), identity: Buffer.from("") },
  headers: new Headers(),
  generation,
  expiresAt,
});

it.each([
  ["/about", null],
  ["/admin", null],
  ["/service-areas/norfolk", null],
  ["/service-areas/atlantis", "/services /service-areas"],
  ["/admin/nothing", null],
  ["/blog/any-article", null],
  ["/healthz", null],
  ["/nothing", "/"],
  ["/nothing.data", null],
  ["/old-pest-post", "/services /blog"],
])("the key of the missing page for %s is %j", (path, key) => {
  expect(new MissingPages().keyOf(path)).toBe(key);
});

it("is cached until the pages are invalidated or it expires", () => {
  const missing = new MissingPages();
  missing.put("/", "/nothing", "<h1>Page not found</h1>", page(3, 1000));
  expect(missing.find("/", 3, 999)).not.toBeNull();
  expect(missing.find("/", 4, 999)).toBeNull();
  expect(missing.find("/", 3, 1000)).toBeNull();
});

it("is not cached if it contains the requested path", () => {
  const missing = new MissingPages();
  missing.put("/", "/nothing", '<a href="/nothing?more">', page(0, 1000));
  expect(missing.find("/", 0, 0)).toBeNull();
});
