import * as addresses from "#app/addresses.ts";
import type { Route } from "./+types/robots-route";
import { ctxContext } from "#app/session/request-context.ts";
import { siteFile } from "./site-file.ts";

export function loader({ context }: Route.LoaderArgs) {
  return siteFile("text/plain", robotsText(context.get(ctxContext).request.origin));
}

/**
 * Paths that crawlers should not fetch. Public pages that are not worth indexing (such as /login) stay allowed:
 * a crawler must read them to see their noindex.
 */
const closed = [
  addresses.portal,
  addresses.blogAdmin,
  addresses.redirectAdmin,
  addresses.auth,
  ...addresses.operationFolders,
];

/** The site's robots.txt; `origin` has no trailing slash. */
function robotsText(origin: string): string {
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${origin}${addresses.sitemapFile}`,
    "",
  ].join("\n");
}
