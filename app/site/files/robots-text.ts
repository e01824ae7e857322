import * as addresses from "#app/addresses.ts";
import { endpoints } from "#app/routes.ts";

/**
 * What crawlers have no business with. Pages that are public but not worth finding (/login and its like) stay
 * open: a crawler has to read them to see that they say noindex.
 */
const closed = [
  addresses.portal,
  addresses.blogAdmin,
  addresses.redirects,
  addresses.auth,
  folderOf(endpoints.function.path),
  folderOf(endpoints.procedure.path),
];

function folderOf(path: string): string {
  return `/${path.split("/")[1]}/`;
}

/** The robots.txt of the whole site; `origin` without a trailing slash. */
export function robotsText(origin: string): string {
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${origin}${addresses.sitemapFile}`,
    "",
  ].join("\n");
}
