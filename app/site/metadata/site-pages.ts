import type { City } from "#domain/settings/cities.ts";
import { areaLinks, emergencyLink, legalLinks, serviceLinks } from "./site-links.ts";

export type PageGroup = "main" | "service" | "area" | "legal";

export interface SitePage {
  path: string;
  label: string;
  group: PageGroup;
}

const mainPages: SitePage[] = [
  { path: "/", label: "Home", group: "main" },
  { path: "/services", label: "Services", group: "main" },
  { path: "/service-areas", label: "Service Areas", group: "main" },
  { path: "/about", label: "About", group: "main" },
  { path: "/contact", label: "Contact", group: "main" },
];

/** Every page that search engines should know, apart from the blog. */
export function sitePages(cities: readonly City[]): SitePage[] {
  const inGroup = (group: PageGroup, links: readonly { href: string; label: string }[]) =>
    links.map(({ href, label }) => ({ path: href, label, group }));
  return [
    ...mainPages,
    ...inGroup("service", [...serviceLinks, emergencyLink]),
    ...inGroup("area", areaLinks(cities)),
    ...inGroup("legal", legalLinks),
  ];
}
