import { describe, expect, test } from "vitest";
import { groupOf } from "./chunk-groups.ts";

/** A module, and the modules that import it. */
interface Imported {
  by?: string[];
  onDemandBy?: string[];
  isEntry?: boolean;
}

const site = (count: number) => pagesIn("/app/site/", count);
const portal = (count: number) => pagesIn("/app/portal/", count);

function pagesIn(folder: string, count: number): Record<string, Imported> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`${folder}page-${at}.tsx?route`, { isEntry: true }]),
  );
}

/** The group of "/shared.ts", which all the pages import through another module. */
function groupFor(pages: Record<string, Imported>, others: Record<string, Imported> = {}) {
  const modules: Record<string, Imported> = {
    "/shared.ts": { by: ["/between.ts"] },
    "/between.ts": { by: Object.keys(pages) },
    ...pages,
    ...others,
  };
  return groupOf("/shared.ts", (id) => {
    const module = modules[id];
    if (!module) return null;
    const { isEntry = false, by = [], onDemandBy = [] } = module;
    return { isEntry, importers: by, dynamicImporters: onDemandBy };
  });
}

describe("a module", () => {
  test("of every page is in the common chunk", () => {
    expect(groupFor({ "/app/root.tsx": { isEntry: true } })).toBe("common");
    expect(groupFor({ ...portal(30), "/app/entry.client.tsx": { isEntry: true } })).toBe("common");
  });
  test("of many pages is in the chunk of their part", () => {
    expect(groupFor(site(6))).toBe("site");
    expect(groupFor(portal(10))).toBe("portal");
    expect(groupFor({ ...site(1), ...portal(9) })).toBe("both");
  });
  test("of few pages stays with them", () => {
    expect(groupFor(site(5))).toBeNull();
    expect(groupFor(portal(9))).toBeNull();
    expect(groupFor({ ...site(4), ...portal(5) })).toBeNull();
  });
  test("that is loaded on demand counts as one user", () => {
    const onDemand = { "/between.ts": { onDemandBy: Object.keys(portal(30)) } };
    expect(groupFor(portal(30), onDemand)).toBeNull();
  });
  test("in a circle of imports has a group", () => {
    const pages = site(6);
    const circle = { "/between.ts": { by: [...Object.keys(pages), "/shared.ts"] } };
    expect(groupFor(pages, circle)).toBe("site");
  });
});
