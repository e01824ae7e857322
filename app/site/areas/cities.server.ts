import type { CompanyFacts } from "#domain/settings/company.ts";
import type { CityPage } from "./cities/city-content.ts";
import { cityPages } from "./cities/city-pages.ts";

/** The words of one city's page; undefined where there is no such city. */
export function readCityPage(company: CompanyFacts, slug: string): CityPage | undefined {
  return cityPages[slug]?.(company);
}

/** A sentence or two on each city, by slug. */
export function readCitySummaries(company: CompanyFacts): Record<string, string> {
  return Object.fromEntries(
    company.cities.map(({ slug }) => [slug, readCityPage(company, slug)?.summary ?? ""]),
  );
}
