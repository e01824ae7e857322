import type { Links } from "#domain/access/links.ts";
import type { OwnerFacts } from "#domain/settings/owner-facts.ts";
import { serviceKeys } from "#domain/settings/offer/offered-services.ts";
import { pestSlugs } from "#domain/settings/pests.ts";

/** What visitors of a retired page get: 410, or another page. */
type Retired = "gone" | { to: string };
type PageLinks = Pick<
  Links,
  (typeof serviceKeys)[number] | "services" | "pests" | "pest" | "serviceAreas" | "city"
>;
type Facts = Pick<OwnerFacts, "cities" | "retiredServices" | "retiredPests">;

/** How to answer for the page of a retired service, pest or city at a shipped path; null if no page there is retired. */
export function retiredPage(facts: Facts, links: PageLinks, path: string): Retired | null {
  const { cities, retiredServices, retiredPests } = facts;
  const answer = (retired: string | undefined, list: string): Retired | null =>
    retired === undefined ? null : retired === "gone" ? "gone" : { to: list };
  const key = serviceKeys.find((one) => links[one] === path);
  if (key) return answer(retiredServices[key], links.services);
  const pest = pestSlugs.find((slug) => links.pest(slug) === path);
  if (pest) return answer(retiredPests[pest], links.pests);
  const city = cities.find(({ slug }) => links.city(slug) === path);
  return answer(city?.retired, links.serviceAreas);
}
