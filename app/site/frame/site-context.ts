import { type MetaDescriptor, useOutletContext } from "react-router";
import { pageMeta, type PageMeta } from "#app/site/metadata/page-meta.ts";
import type { Site } from "./site.ts";

/** The frame's facts, for pages inside the public layout. */
export function useSite(): Site {
  return useOutletContext<Site>();
}

interface MatchLike {
  loaderData?: unknown;
}

/** The frame's facts out of a page's matches, for its meta; undefined when the frame's loader failed. */
export function siteOf(matches: readonly (MatchLike | undefined)[]): Site | undefined {
  for (const match of matches) {
    const found = match?.loaderData;
    if (typeof found === "object" && found !== null && "company" in found && "opening" in found)
      return found as Site;
  }
  return undefined;
}

/** Route handle of a page whose path does not say its name. */
export interface NamedPage {
  /** The page's name in its trail, from its loader's data; null for a page without a trail. */
  crumb: (loaderData: unknown) => string | null;
}

/** The meta of a public page, written from the frame's facts. */
export function metaOf(
  matches: readonly (MatchLike | undefined)[],
  path: string,
  write: (site: Site) => Omit<PageMeta, "company" | "origin" | "path">,
): MetaDescriptor[] {
  const site = siteOf(matches);
  return site ? pageMeta({ ...site, path, ...write(site) }) : [];
}
