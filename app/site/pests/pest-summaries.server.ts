import type { Ctx } from "#domain/access/context.server.ts";
import { readPublishedTexts } from "#domain/page-texts/read-page-texts.server.ts";
import { publishedPages } from "#domain/site/published-pages.server.ts";
import { changesWithFacts, withFacts } from "#domain/page-texts/text-facts.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { pests } from "#domain/settings/pests.ts";
import { pestTexts } from "#app/texts/pest-texts.ts";
import { textsOf } from "#app/texts/page-texts.ts";

/** One or two sentences per pest, by slug, as its page says them. */
export async function readPestSummaries(
  { db }: Pick<Ctx, "db">,
  company: CompanyFacts,
): Promise<Record<string, string>> {
  const { texts: published } = await readPublishedTexts(db);
  const added = publishedPages(db)
    .filter(({ kind }) => kind === "pest")
    .map(({ slug, content }) => [slug, withFacts(content.description, company)]);
  const shipped = pests.map(({ slug }) => {
    const texts = pestTexts.get(slug);
    const changes = texts && published[texts.page];
    const shown = changes ? { texts: changesWithFacts(changes, company) } : {};
    return [slug, texts ? textsOf({ company, ...shown }, texts).summary : ""];
  });
  return Object.fromEntries([...shipped, ...added]);
}
