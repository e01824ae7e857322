import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { MissingPages, type MissingPage } from "./missing-pages.ts";

const route = (id: string, path?: string, parentId?: string) => ({
  id,
  path,
  parentId,
  module: {},
});
const routes = Object.fromEntries(
  [
    route("frame"),
    route("about", "about", "frame"),
    route("city", "service-areas/:slug", "frame"),
    route("missing", "*", "frame"),
    route("portal", "admin"),
  ].map((known) => [known.id, known]),
) as unknown as ServerBuild["routes"];

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
  ["/nothing", "/"],
  ["/nothing.data", null],
  ["/old-pest-post", "/services /blog"],
])("the missing page for %s is %j", (path, key) => {
  expect(new MissingPages(routes).keyOf(path)).toBe(key);
});

it("is kept until the pages are dropped or its time is over", () => {
  const missing = new MissingPages(routes);
  missing.keep("/", "/nothing", "<h1>Page not found</h1>", page(3, 1000));
  expect(missing.find("/", 3, 999)).not.toBeNull();
  expect(missing.find("/", 4, 999)).toBeNull();
  expect(missing.find("/", 3, 1000)).toBeNull();
});

it("is not kept where it names the address it was made for", () => {
  const missing = new MissingPages(routes);
  missing.keep("/", "/nothing", '<a href="/nothing?more">', page(0, 1000));
  expect(missing.find("/", 0, 0)).toBeNull();
});
