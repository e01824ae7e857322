import * as addresses from "#app/addresses.ts";
import {
  allServiceLinks,
  areaLinks,
  legalLinks,
  type ListedFacts,
  pestLinks,
  pestsLink,
} from "#app/menus/site-links.ts";

export type PageGroup = "main" | "service" | "pest" | "area" | "legal";

export interface SitePage {
  path: string;
  label: string;
  group: PageGroup;
}

const mainPages: SitePage[] = [
  { path: addresses.home, label: "Home", group: "main" },
  { path: addresses.services, label: "Services", group: "main" },
  { path: addresses.serviceAreas, label: "Service Areas", group: "main" },
  { path: addresses.about, label: "About", group: "main" },
  { path: addresses.contact, label: "Contact", group: "main" },
];

/** Every page that search engines should index, except the blog. */
export function sitePages(company: ListedFacts): SitePage[] {
  const inGroup = (group: PageGroup, links: readonly { href: string; label: string }[]) =>
    links.map(({ href, label }) => ({ path: href, label, group }));
  return [
    ...mainPages,
    ...inGroup("service", allServiceLinks(company)),
    ...inGroup("pest", [pestsLink, ...pestLinks(company)]),
    ...inGroup("area", areaLinks(company.cities)),
    ...inGroup("legal", legalLinks),
  ];
}

interface Listed {
  company: ListedFacts;
  /** Pages that the owner added. */
  own: readonly SitePage[];
  articles: number;
}

/** The pages of both sitemaps. An empty blog is noindex. */
export function listedPages({ company, own, articles }: Listed): SitePage[] {
  const blog: SitePage = { path: addresses.blog, label: "Blog", group: "main" };
  return [...sitePages(company), ...own, ...(articles > 0 ? [blog] : [])];
}
