import {
  type MetaDescriptor,
  type ShouldRevalidateFunctionArgs,
  useOutletContext,
} from "react-router";
import { pageMeta } from "./content/page-meta.ts";
import type { PageWords } from "./content/page-parts.ts";
import type { GraphNode } from "./content/structured-data.ts";
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

/** The meta of a public page, written from the frame's facts. */
export function metaOf(
  matches: readonly (MatchLike | undefined)[],
  path: string,
  write: (site: Site) => PageWords & { nodes?: readonly GraphNode[] },
): MetaDescriptor[] {
  const site = siteOf(matches);
  return site ? pageMeta({ ...site, path, ...write(site) }) : [];
}

/** A posted form changes nothing that these pages show; asking again would lose the page when the network is gone. */
export function shownStays({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined || formMethod === "GET" ? defaultShouldRevalidate : false;
}
