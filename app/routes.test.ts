import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import type { RouteEntry } from "./route-facts.ts";
import entries, { factsOf, ownerQuery, routes } from "./routes.ts";
import { cities } from "#domain/settings/cities.ts";
import { queryReads } from "#tests/query-reads.ts";

/** The modules around a page, from the outside in. */
function framesOf(file: string | undefined, entry: RouteEntry): string[] | null {
  if (entry.file === file && !entry.children) return [];
  for (const child of entry.children ?? []) {
    const found = framesOf(file, child);
    if (found) return [`app/${entry.file}`, ...found];
  }
  return null;
}
const pages = routes.filter(({ file }) => file !== undefined);
const example = (path: string): string =>
  path
    .replace("/service-areas/:slug", "/service-areas/norfolk")
    .replace("/pests/:slug", "/pests/rodents")
    .replace(/:\w+/g, "some-1")
    .replace("*", "nothing/here");

describe("route facts", () => {
  it.each(routes.map(({ path }) => path))("are found for %s", (path) => {
    expect(factsOf(example(path)).path).toBe(path);
  });

  it("belong to the route that React Router matches", () => {
    const tree = (entry: RouteEntry): RouteObject =>
      entry.index
        ? { index: true, handle: entry }
        : { path: entry.path, handle: entry, children: entry.children?.map(tree) };
    const known = entries.map(tree);
    const spellings = pages
      .map(({ path }) => example(path))
      .flatMap((path) => [path, `${path}/`, path.toUpperCase(), `${path}/more`, `${path}x`]);
    for (const path of [...spellings, "//", "/services//", "/admin//forms", "/blog/preview"]) {
      const taken = matchRoutes(known, path)
        ?.map(({ route }) => route.path)
        .filter((part) => part !== undefined)
        .join("/");
      const isUnknown =
        /^(?:service-areas|pests)\/:slug$/.test(taken ?? "") &&
        !/\/(?:norfolk|rodents)\/?$/i.test(path);
      if (!isUnknown) expect(factsOf(path).path, path).toBe(`/${taken}`);
    }
  });

  it("apply to a page's data requests too", () => {
    expect(factsOf("/_root.data").path).toBe("/");
    for (const path of ["/login.data", "/login/.data", "/login/_.data", "/LOGIN/"])
      expect(factsOf(path)).toMatchObject({ path: "/login", credentials: true });
    expect(factsOf("/admin/emails/logs.data").path).toBe("/admin/emails/logs");
  });

  it("match an endpoint only by its exact spelling", () => {
    const { bodyLimit } = factsOf("/admin/media/upload");
    expect(bodyLimit).toBeGreaterThan(10 * 1024 * 1024);
    for (const path of ["/admin/media/upload/", "/ADMIN/media/upload", "/admin/media/upload.data"])
      expect(factsOf(path).bodyLimit, path).toBeLessThan(bodyLimit);
  });

  it("list every city and no others", () => {
    for (const { slug } of cities)
      expect(factsOf(`/service-areas/${slug}`)).toMatchObject({ cached: true, counted: true });
    expect(factsOf("/service-areas/atlantis").path).toBe("/*");
  });
});

describe("the query of a cached page", () => {
  it.each(
    pages.filter(({ cached }) => cached).map(({ path, query, file }) => ({ path, query, file })),
  )("$path varies by what its code reads", ({ query, file }) => {
    const frames = entries.flatMap((entry) => framesOf(file, entry) ?? []);
    const modules = ["app/root.tsx", ...frames, `app/${file}`];
    const read = modules.flatMap((path) => [...queryReads(path)]);
    const shared = read.filter((name) => !ownerQuery.includes(name));
    expect([...new Set(shared)].toSorted()).toEqual([...query].toSorted());
  });

  it("is detected in code: personalized pages serve as examples", () => {
    expect(queryReads("app/site/sign-in/verify-page.tsx")).toEqual(new Set(["next", "with"]));
    expect(queryReads("app/portal/search/search-route.ts")).toContain("q");
  });
});
