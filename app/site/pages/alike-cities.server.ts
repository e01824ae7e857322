import { cityTexts } from "#app/texts/city-texts.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { blockKind } from "#domain/site/content/all-blocks.ts";
import { type PageContent, shownBlocks } from "#domain/site/content/page-content.ts";
import { publishedPages } from "#domain/site/published-pages.server.ts";
import { likeness, mostAlike, wordRows } from "#domain/words/likeness.ts";

/** The name of a city whose page says the same as this page; null if none does. */
export function alikeCity(
  ctx: Pick<Ctx, "db">,
  company: CompanyFacts,
  page: { id: string; content: PageContent },
): string | null {
  const own = wordRows(textsOf(page.content));
  const others = [
    ...company.cities.flatMap(({ slug, name }) => {
      const texts = cityTexts.get(slug);
      return texts ? [{ name, rows: wordRows(leavesOf(texts.write(company))) }] : [];
    }),
    ...publishedPages(ctx.db)
      .filter(({ kind, id }) => kind === "city" && id !== page.id)
      .map(({ content }) => ({ name: content.title, rows: wordRows(textsOf(content)) })),
  ];
  return others.find(({ rows }) => likeness(own, rows) > mostAlike)?.name ?? null;
}

/** What the owner wrote: the first texts of a block are the same on every page. */
function textsOf(content: PageContent): string[] {
  return shownBlocks(content).flatMap(({ kind: id, values, items = [] }) => {
    const kind = blockKind(id);
    const first = new Set(
      [kind?.start ?? {}, ...(kind?.startItems ?? [])].flatMap((texts) => Object.values(texts)),
    );
    return [values, ...items]
      .flatMap((texts) => Object.values(texts))
      .filter((text) => !first.has(text));
  });
}

function leavesOf(part: unknown): string[] {
  if (typeof part === "string") return [part];
  if (typeof part === "object" && part !== null) return Object.values(part).flatMap(leavesOf);
  return [];
}
