import { type MetaDescriptor, useOutletContext } from "react-router";
import { pageMeta, type PageMeta } from "#app/site/metadata/page-meta.ts";
import { itemsOf } from "#app/site/blocks/block-view.ts";
import { withQuestions } from "#app/site/metadata/graph-nodes.ts";
import type { Site } from "./site.ts";

/** Site data for pages inside the public layout. */
export function useSite(): Site {
  return useOutletContext<Site>();
}

interface MatchLike {
  loaderData?: unknown;
}

/** Site data from a page's matches, for its meta; undefined if the layout's loader failed. */
export function siteOf(matches: readonly (MatchLike | undefined)[]): Site | undefined {
  for (const match of matches) {
    const found = match?.loaderData;
    if (typeof found === "object" && found !== null && "company" in found && "opening" in found)
      return found as Site;
  }
  return undefined;
}

/** Route handle of a page whose path does not provide its name. */
export interface NamedPage {
  /** Breadcrumb name of the page, from its loader data; null for a page without breadcrumbs. */
  crumb?: (loaderData: unknown) => string | null;
  /** Where the request form stands on the page; undefined for a page without one. */
  form?: (loaderData: unknown, site: Site) => `#${string}` | undefined;
}

/** Meta of a page that is not for search engines: its title with the company's name. */
export function privateMeta(
  matches: readonly (MatchLike | undefined)[],
  title: string,
): MetaDescriptor[] {
  const name = siteOf(matches)?.company.name;
  return [{ title: name ? `${title} | ${name}` : title }, { name: "robots", content: "noindex" }];
}

/** Meta of a public page, based on the site data. */
export function metaOf(
  matches: readonly (MatchLike | undefined)[],
  path: string,
  write: (site: Site) => Omit<PageMeta, "company" | "origin" | "path">,
): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [];
  const { nodes = [], ...page } = write(site);
  const faqs = (site.own?.blocks ?? [])
    .filter(({ kind }) => kind === "questions")
    .flatMap((block) => itemsOf(block, "question", "answer"));
  return pageMeta({ ...site, path, ...page, nodes: withQuestions({ ...site, path }, nodes, faqs) });
}
