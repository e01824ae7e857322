import type { MiddlewareHandler } from "hono";
import type { Links } from "#domain/access/links.ts";
import type { Database } from "#database/connect.ts";
import { canonicalPath } from "#domain/redirects/rules/canonical.ts";
import { rememberedOwnerFacts } from "#domain/settings/memory.server.ts";
import { retiredPage } from "#domain/site/address/retired-page.ts";

/** Returns a text that changes whenever a page is retired, comes back or moves. */
export function pagesNow(db: Database): string {
  const { cities, retiredServices, retiredPests, movedPages } = rememberedOwnerFacts(db);
  const areas = cities.map(({ slug, retired }) => [slug, retired]);
  return JSON.stringify([retiredServices, retiredPests, areas, movedPages]);
}

/** Answers for the pages of services, pests and cities that the owner retired. */
export function retirePages(
  db: Database,
  links: Links,
): MiddlewareHandler<{ Variables: { gone?: boolean } }> {
  return async (context, next) => {
    const { method, url } = context.req.raw;
    if (method !== "GET" && method !== "HEAD") return next();
    const page = new URL(url).pathname.replace(/\.data$/, "");
    const retired = retiredPage(rememberedOwnerFacts(db), links, canonicalPath(page));
    if (retired === null) return next();
    if (retired === "gone") {
      context.set("gone", true);
      return next();
    }
    context.header("cache-control", "no-store");
    return context.redirect(retired.to, 301);
  };
}
