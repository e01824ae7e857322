import type { MiddlewareHandler } from "hono";
import type { Links } from "#domain/access/links.ts";
import type { Database } from "#database/connect.ts";
import { canonicalPath } from "#domain/redirects/rules/canonical.ts";
import { rememberedOwnerFacts } from "#domain/settings/memory.server.ts";
import { pestSlugs } from "#domain/settings/pests.ts";
import { serviceKeys } from "#domain/settings/offer/offered-services.ts";

type Retired = "gone" | { to: string };

/** Returns how to answer for a retired page at this path; null if no page there is retired. */
export function retiredPage(db: Database, links: Links, path: string): Retired | null {
  const { cities, retiredServices, retiredPests } = rememberedOwnerFacts(db);
  const key = serviceKeys.find((one) => links[one] === path);
  const service = key && retiredServices[key];
  if (service) return service === "gone" ? "gone" : { to: links.services };
  const slug = pestSlugs.find((one) => links.pest(one) === path);
  const pest = slug && retiredPests[slug];
  if (pest) return pest === "gone" ? "gone" : { to: links.pests };
  const city = cities.find(({ slug }) => links.city(slug) === path)?.retired;
  if (city) return city === "gone" ? "gone" : { to: links.serviceAreas };
  return null;
}

/** Returns a text that changes whenever a page is retired or comes back. */
export function retiredNow(db: Database): string {
  const { cities, retiredServices, retiredPests } = rememberedOwnerFacts(db);
  const areas = cities.map(({ slug, retired }) => [slug, retired]);
  return JSON.stringify([retiredServices, retiredPests, areas]);
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
    const retired = retiredPage(db, links, canonicalPath(page));
    if (retired === null) return next();
    if (retired === "gone") {
      context.set("gone", true);
      return next();
    }
    context.header("cache-control", "no-store");
    return context.redirect(retired.to, 301);
  };
}
