import type { Context, MiddlewareHandler } from "hono";
import * as addresses from "#app/addresses.ts";
import { links } from "#app/links.server.ts";
import type { RedirectTable } from "#domain/redirects/stored/redirect-table.server.ts";
import { canonicalPath, isOwnLocation, withQuery } from "#domain/redirects/rules/canonical.ts";
import type { Match } from "#domain/redirects/rules/matcher.ts";
import type { RedirectType } from "#domain/redirects/rules/schema.ts";

/** Long enough for the next page to load; a page that loads later shows no message. */
const toastSeconds = 10;
/** Paths of the former site that differ from today's only by a trailing slash; no rule can match them. */
const formerSpellings: ReadonlySet<string> = new Set([
  `${addresses.services}/`,
  `${addresses.blog}/`,
]);
/** Of a GET; a form posted to an old URL keeps its method. */
const statuses = {
  permanent: 301,
  temporary: 302,
  temporary_307: 307,
  permanent_308: 308,
  meta_refresh: 302,
  gone: 302,
} as const satisfies Record<RedirectType, number>;
const goneMessage = "This page was removed, and nothing replaced it.";

/**
 * Redirects in one hop to the canonical URL of a page: by a rule if one matches, otherwise to the canonical spelling. A
 * form posted to an old URL keeps its body (307, 308).
 */
export function followRedirects(
  table: RedirectTable,
  secure: boolean,
): MiddlewareHandler<{ Variables: { gone?: boolean } }> {
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.raw.url);
    if (links.isExact(pathname)) return next();
    const path = canonicalPath(pathname);
    const match = table.match(path, headerText(search));
    if (match) {
      table.count(match.rule.id, `${path}${search}`, new Date());
      // The page says it in its own frame.
      if (match.to === null && isRead(context)) {
        context.set("gone", true);
        return next();
      }
      return answerRule(context, match, secure);
    }
    if (path === pathname) return next();
    const location = withQuery(path, headerText(search));
    if (!isOwnLocation(location)) return next();
    if (!isRead(context)) return context.redirect(location, 308);
    const known = formerSpellings.has(pathname.toLowerCase());
    if (known) setMovedHeaders(context, secure);
    context.header("cache-control", known ? "no-store" : "public, max-age=3600");
    return context.redirect(location, 301);
  };
}

function answerRule(context: Context, { rule, to }: Match, secure: boolean) {
  context.header("cache-control", "no-store");
  if (to === null) return context.text(`${goneMessage}\n`, 410);
  if (to.startsWith("/")) setMovedHeaders(context, secure);
  const status = statuses[rule.type];
  if (!isRead(context)) return context.redirect(to, status === 301 || status === 308 ? 308 : 307);
  if (rule.type === "meta_refresh") {
    context.header("content-security-policy", "default-src 'none'");
    return context.html(refreshDocument(to));
  }
  return context.redirect(to, status);
}

/** Makes the next page show that it has moved. */
export function setMovedHeaders(context: Context, secure: boolean): void {
  context.header(
    "set-cookie",
    `${secure ? "__Host-" : ""}moved=1; Max-Age=${toastSeconds}; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`,
  );
}

export function isRead(context: Context): boolean {
  return context.req.raw.method === "GET" || context.req.raw.method === "HEAD";
}

/** Escapes backslashes: URL parsers leave them in a query, but browsers read them as slashes. */
export function headerText(search: string): string {
  return search.replaceAll("\\", "%5C");
}

/** A page that redirects at once, with a link as a fallback. `location` is a URL. */
function refreshDocument(location: string): string {
  const address = location.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0;url=${address}">
<title>This page has moved</title>
</head>
<body>
<main>
<h1>This page has moved</h1>
<p><a href="${address}">Go to its new location</a></p>
</main>
</body>
</html>
`;
}
