import * as addresses from "#app/addresses.ts";
import type { LoaderFunctionArgs } from "react-router";
import { ctxContext } from "#app/session/request-context.ts";
import { siteFile } from "./site-file.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return siteFile("text/plain", robotsText(context.get(ctxContext).request.origin));
}

/**
 * What crawlers have no business with. Pages that are public but not worth finding (/login and its like) stay
 * open: a crawler has to read them to see that they say noindex.
 */
const closed = [
  addresses.portal,
  addresses.blogAdmin,
  addresses.redirects,
  addresses.auth,
  ...addresses.operationFolders,
];

/** The robots.txt of the whole site; `origin` without a trailing slash. */
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
