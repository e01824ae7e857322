import { readPageReviews } from "#app/site/reviews/load-reviews.server.ts";
import { homeTexts, type Plan } from "#app/texts/home.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import { allows, type Ctx } from "#domain/access/context.server.ts";
import { readPublishedTexts } from "#domain/page-texts/read-page-texts.server.ts";
import { changesWithFacts, withFacts } from "#domain/page-texts/text-facts.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { type Block, type PageContent, shownBlocks } from "#domain/site/page-content.ts";
import { publishedPageAt } from "#domain/site/published-pages.server.ts";
import { readSitePage } from "#domain/site/read-site-pages.server.ts";
import { dayOf } from "#domain/words/calendar-day.ts";

export interface ShownPage {
  id: string;
  path: string;
  isDraft: boolean;
  content: PageContent;
}

/** The page of the owner at a path: what visitors see, or the draft for an owner who asks for it. */
export async function readPageAt(ctx: Ctx, path: string, url: URL): Promise<ShownPage | null> {
  const asked = url.searchParams.get("draft");
  const { actor } = ctx;
  if (asked !== null && actor.kind === "user" && allows(actor, "settings.read")) {
    const page = await readSitePage(ctx, asked);
    if (page?.path === path) return { id: page.id, path, isDraft: true, content: page.content };
  }
  const page = publishedPageAt(ctx, path);
  return page ? { id: page.id, path, isDraft: false, content: page.content } : null;
}

/** The blocks of today, with the facts in their texts. */
export function blocksOfToday(content: PageContent, company: CompanyFacts, now: Date): Block[] {
  const today = dayOf(now, company.hours.timeZone);
  const filled = (values: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, text]) => [name, withFacts(text, company)]),
    );
  return shownBlocks(content)
    .filter(
      ({ values: { begins, ends } }) => !(begins && begins > today) && !(ends && ends < today),
    )
    .map((block) => ({
      ...block,
      values: filled(block.values),
      ...(block.items ? { items: block.items.map(filled) } : {}),
    }));
}

/** Whether a block begins or ends on a day that is to come. */
export const isDated = ({ blocks }: PageContent): boolean =>
  blocks.some(({ values: { begins, ends } }) => begins || ends);

/** What the blocks of a page show besides their texts. */
export async function readFound(ctx: Ctx, company: CompanyFacts, blocks: readonly Block[]) {
  const has = (kind: string) => blocks.some((block) => block.kind === kind);
  const reviews = has("reviews") ? await readPageReviews(ctx, {}, 3) : null;
  return {
    found: {
      reviews: reviews?.found ?? null,
      plans: has("plans") ? await readPlans(ctx, company) : [],
    },
    headers: reviews?.headers ?? {},
  };
}

async function readPlans(ctx: Ctx, company: CompanyFacts): Promise<readonly Plan[]> {
  const { texts } = await readPublishedTexts(ctx.db);
  const changed = changesWithFacts(texts.home ?? {}, company);
  return textsOf({ company, texts: changed }, homeTexts).plans.items;
}
