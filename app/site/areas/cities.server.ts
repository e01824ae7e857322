import type { CompanyFacts } from "#domain/settings/company.ts";
import type { TextChanges } from "#domain/page-texts/merge-texts.ts";
import type { PublishedTexts } from "#domain/page-texts/read-page-texts.server.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { publishedPages } from "#domain/site/published-pages.server.ts";
import { changesWithFacts, withFacts } from "#domain/page-texts/text-facts.ts";
import { isPageKey } from "#domain/page-texts/page-key.ts";
import { type CityTexts, cityTexts } from "#app/texts/city-texts.ts";
import { textsOf } from "#app/texts/page-texts.ts";

/** Texts of a city page; undefined if there is no such city. */
export function readCityPage(
  company: CompanyFacts,
  slug: string,
  texts?: TextChanges,
): CityTexts | undefined {
  const shipped = cityTexts.get(slug);
  return shipped && textsOf({ company, ...(texts ? { texts } : {}) }, shipped);
}

/** One or two sentences per city, by slug. */
export function readCitySummaries(
  ctx: Pick<Ctx, "db">,
  company: CompanyFacts,
  published: PublishedTexts,
): Record<string, string> {
  const added = publishedPages(ctx.db)
    .filter(({ kind }) => kind === "city")
    .map(({ slug, content }) => [slug, withFacts(content.description, company)] as const);
  const shipped = Object.fromEntries(
    company.cities.map(({ slug }) => {
      const changes = isPageKey(slug) ? published[slug] : undefined;
      const texts = changes && changesWithFacts(changes, company);
      return [slug, readCityPage(company, slug, texts)?.summary ?? ""];
    }),
  );
  return { ...shipped, ...Object.fromEntries(added) };
}
