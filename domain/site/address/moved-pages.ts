import type { Links } from "#domain/access/links.ts";
import type { SitePageKind } from "#database/vocabularies.ts";
import { cities } from "#domain/settings/cities.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { serviceKeys } from "#domain/settings/offer/offered-services.ts";
import { pestSlugs } from "#domain/settings/pests.ts";
import { pathOf } from "./page-path.ts";

type PageLinks = Pick<
  Links,
  (typeof serviceKeys)[number] | "about" | "city" | "pest" | "service" | "sitePage"
>;

/** A shipped page whose address the owner can change. */
export interface MovablePage {
  kind: SitePageKind;
  /** The path by which the code knows the page, whatever its address is. */
  shipped: string;
}

/** A shipped page that visitors see at another path. */
export interface MovedPage {
  shipped: string;
  moved: string;
}

/** Finds a shipped page that can move. Home, lists, contact, blog and legal pages cannot. */
export function movablePage(links: PageLinks, key: string): MovablePage | undefined {
  if (key === "about") return { kind: "page", shipped: links.about };
  const service = serviceKeys.find((one) => one === key);
  if (service) return { kind: "service", shipped: links[service] };
  const pest = pestSlugs.find((slug) => `pest-${slug}` === key);
  if (pest) return { kind: "pest", shipped: links.pest(pest) };
  return cities.some(({ slug }) => slug === key)
    ? { kind: "city", shipped: links.city(key) }
    : undefined;
}

/** The last part of a path. */
export const slugOfPath = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

type Facts = Pick<CompanyFacts, "movedPages" | "contentSet">;

/** The pages that the owner moved. The neutral set has no shipped cities. */
export function movedPages(
  links: PageLinks,
  { movedPages: moved, contentSet }: Facts,
): MovedPage[] {
  return Object.entries(moved).flatMap(([key, slug]) => {
    const page = movablePage(links, key);
    if (!page || (page.kind === "city" && contentSet === "neutral")) return [];
    return [{ shipped: page.shipped, moved: pathOf(links, page.kind, slug) }];
  });
}

/** The path at which visitors see a page. */
export const shownPath = (links: PageLinks, facts: Facts, path: string): string =>
  movedPages(links, facts).find(({ shipped }) => shipped === path)?.moved ?? path;

/** The path by which the code knows the page that visitors see at a path. */
export const shippedPath = (links: PageLinks, facts: Facts, path: string): string =>
  movedPages(links, facts).find(({ moved }) => moved === path)?.shipped ?? path;
