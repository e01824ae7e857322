import * as addresses from "#app/addresses.ts";
import type { RequestChoice } from "#app/addresses.ts";

/** The service that a page is about, as the form names it. */
const services: Record<string, string> = {
  [addresses.residential]: "general",
  [addresses.termites]: "termites",
  [addresses.mosquitoes]: "mosquitoes",
  [addresses.moisture]: "other",
};

/** What a page says about the request: its service or its city. */
function choiceOf(path: string): RequestChoice {
  const service = services[path];
  if (service !== undefined) return { service };
  const city = path.startsWith(`${addresses.serviceAreas}/`) ? path.split("/")[2] : undefined;
  return city ? { city } : {};
}

/** The quote form, with what the page says already chosen. */
export function quoteForPage(path: string): string {
  return addresses.quoteWith(choiceOf(path));
}
