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
])("the missing page for %s is %j", (path, key) => {
  expect(new MissingPages().keyOf(path)).toBe(key);
});

it("is kept until the pages are dropped or its time is over", () => {
  const missing = new MissingPages();
  missing.keep("/", "/nothing", "<h1>Page not found</h1>", page(3, 1000));
  expect(missing.find("/", 3, 999)).not.toBeNull();
  expect(missing.find("/", 4, 999)).toBeNull();
  expect(missing.find("/", 3, 1000)).toBeNull();
});

it("is not kept where it names the address it was made for", () => {
  const missing = new MissingPages();
  missing.keep("/", "/nothing", '<a href="/nothing?more">', page(0, 1000));
  expect(missing.find("/", 0, 0)).toBeNull();
});
