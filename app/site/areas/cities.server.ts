import type { CompanyFacts } from "#domain/settings/company.ts";
import type { CityPage } from "#app/texts/cities/city-content.ts";
import { cityPages } from "#app/texts/cities/city-pages.ts";

/** Texts of a city page; undefined if there is no such city. */
export function readCityPage(company: CompanyFacts, slug: string): CityPage | undefined {
  return cityPages[slug]?.(company);
}

/** One or two sentences per city, by slug. */
export function readCitySummaries(company: CompanyFacts): Record<string, string> {
  return Object.fromEntries(
    company.cities.map(({ slug }) => [slug, readCityPage(company, slug)?.summary ?? ""]),
  );
}
