import * as addresses from "#app/addresses.ts";
import type { RequestChoice } from "#app/addresses.ts";
import { addedValue } from "#domain/settings/offer/offered-services.ts";
import { pests } from "#domain/settings/pests.ts";

/** The service that a page is about, as the form names it; beyond its pests, a plan carries it. */
const services: Record<string, RequestChoice> = {
  [addresses.residential]: { service: "general" },
  [addresses.termites]: { service: "termites" },
  [addresses.mosquitoes]: { service: "mosquitoes" },
  [addresses.moisture]: { service: "other", plan: "moisture" },
  [addresses.commercial]: { service: "commercial" },
  [addresses.emergency]: { plan: "emergency" },
};

/** Returns what a page says about the request: its service, pest or city. */
export function choiceOf(path: string): RequestChoice {
  const service = services[path];
  if (service !== undefined) return service;
  const pest = pests.find(({ slug }) => path === addresses.pest(slug));
  if (pest) return { pest: pest.request };
  const isAdded = [addresses.services, addresses.pests].some((at) => path.startsWith(`${at}/`));
  const added = isAdded ? path.split("/")[2] : undefined;
  if (added) return { service: addedValue(added) };
  const city = path.startsWith(`${addresses.serviceAreas}/`) ? path.split("/")[2] : undefined;
  return city ? { city } : {};
}

/** The quote form, with what the page says already chosen. */
export function quoteForPage(path: string): string {
  return addresses.quoteWith(choiceOf(path));
}
