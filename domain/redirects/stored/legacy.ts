import type { Links } from "#domain/access/links.ts";
import { cities } from "#domain/settings/cities.ts";

/** Addresses of the former site that people and search engines still use. */
export function legacyRedirects(links: Links): { from: string; to: string }[] {
  const services = [
    links.residential,
    links.commercial,
    links.termites,
    links.mosquitoes,
    links.moisture,
  ];
  return [
    ...cities.map(({ slug }) => ({ from: `/${slug}`, to: links.city(slug) })),
    { from: "/williamsburg", to: links.serviceAreas },
    ...services.map((to) => ({ from: to.slice(links.services.length), to })),
    { from: "/about-us", to: links.about },
    { from: "/contact-us", to: links.contact },
  ];
}
