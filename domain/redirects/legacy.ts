import { cities } from "#domain/settings/cities.ts";

const services = [
  "residential-pest-control",
  "commercial-pest-management",
  "termite-control",
  "mosquito-control",
  "moisture-control",
];

/** Addresses of the former site that people and search engines still know. */
export const legacyRedirects: readonly { from: string; to: string }[] = [
  ...cities.map(({ slug }) => ({ from: `/${slug}`, to: `/service-areas/${slug}` })),
  { from: "/williamsburg", to: "/service-areas" },
  ...services.map((slug) => ({ from: `/${slug}`, to: `/services/${slug}` })),
  { from: "/about-us", to: "/about" },
  { from: "/contact-us", to: "/contact" },
];

/** Addresses of the former site that differ from today's by their slash alone: no rule can hold them. */
export const formerSpellings: ReadonlySet<string> = new Set(["/services/", "/blog/"]);
