import * as addresses from "#app/addresses.ts";
import type { DocumentFacts } from "#app/document-facts.ts";
import { readSite } from "#app/site/frame/read-site.server.ts";
import { closedLinks } from "#app/menus/closed-links.server.ts";
import { pathOf } from "#app/site/frame/read-texts.server.ts";
import { readPageReviews } from "#app/site/reviews/load-reviews.server.ts";
import { homeTexts, type Plan } from "#app/texts/home.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import { allows, type Ctx } from "#domain/access/context.server.ts";
import { readPublishedTexts } from "#domain/page-texts/read-page-texts.server.ts";
import { changesWithFacts, withFacts } from "#domain/page-texts/text-facts.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import {
  type Block,
  type PageContent,
  picturesIn,
  shownBlocks,
} from "#domain/site/content/page-content.ts";

import { isOver } from "#domain/site/content/offer-end.ts";
import { nextMidnight } from "#domain/settings/hours/zone-time.ts";
import type { City } from "#domain/settings/cities.ts";
import { cityOfPage } from "#domain/site/cities/city-facts.ts";
import { mediaForContent } from "#domain/media/queries/media-for-content.server.ts";
import { blankContent } from "#domain/site/content/templates.ts";
import { type PublishedPage, publishedPageAt } from "#domain/site/published-pages.server.ts";
import { readSitePage } from "#domain/site/read-site-pages.server.ts";
import { alikeCity } from "./alike-cities.server.ts";
import { dayOf } from "#domain/words/calendar-day.ts";

interface ShownPage {
  id: string;
  kind: PublishedPage["kind"];
  path: string;
  isDraft: boolean;
  content: PageContent;
  /** The city that the page is about. */
  city: City | null;
}

/** The page of the owner at a path: what visitors see, or the draft for an owner who asks for it. */
async function readPageAt(ctx: Ctx, path: string, url: URL): Promise<ShownPage | null> {
  const asked = url.searchParams.get("draft");
  const { actor } = ctx;
  if (asked !== null && actor.kind === "user" && allows(actor, "settings.read")) {
    const page = await readSitePage(ctx, asked);
    if (page?.path === path) return shownPage(page, path, true);
  }
  const page = publishedPageAt(ctx, path);
  return page ? shownPage(page, path, false) : null;
}

type StoredPage = Pick<PublishedPage, "id" | "kind" | "slug" | "content" | "city">;

const shownPage = (page: StoredPage, path: string, isDraft: boolean): ShownPage => ({
  id: page.id,
  kind: page.kind,
  path,
  isDraft,
  content: page.content,
  city: page.city && cityOfPage(page.slug, page.city),
});

/** The blocks of today, with the facts in their texts. */
function blocksOfToday(blocks: readonly Block[], company: CompanyFacts, today: string): Block[] {
  const filled = (values: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, text]) => [name, withFacts(text, company)]),
    );
  return blocks
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
const isDated = ({ blocks }: PageContent): boolean =>
  blocks.some(({ values: { begins, ends } }) => begins || ends);

/** A page of the owner, ready to be shown. */
export interface ContentPage extends Pick<ShownPage, "id" | "path" | "isDraft"> {
  title: string;
  searchTitle: string;
  description: string;
  blocks: Block[];
  found: Awaited<ReturnType<typeof readFound>>["found"];
  /** The page is about a service or a pest that the owner added. */
  about: "service" | "pest" | null;
  /** The page of a city that says what another one says. */
  isAlike: boolean;
  /** The offer that the page is about has ended. */
  isOver: boolean;
}

function aboutOf(path: string): ContentPage["about"] {
  if (addresses.isWithin(path, addresses.services)) return "service";
  return addresses.isWithin(path, addresses.pests) ? "pest" : null;
}

/** The page of the owner at a URL, with today's facts; null if there is none. */
export async function readContent(
  ctx: Ctx,
  url: URL,
  document: Pick<DocumentFacts, "expireBy">,
): Promise<{ page: ContentPage; headers: Record<string, string> } | null> {
  const page = await readPageAt(ctx, pathOf(url), url);
  if (!page) return null;
  const { company } = await readSite(ctx);
  const now = new Date();
  const today = dayOf(now, company.hours.timeZone);
  const { content, city, kind, ...shown } = page;
  const blocks = withoutClosedLinks(
    ctx,
    blocksOfToday(shownBlocks(content), company, today),
    today,
  );
  const { found, headers } = await readFound(ctx, company, { blocks, city });
  if (isDated(content)) document.expireBy(nextMidnight(now, company.hours.timeZone).getTime());
  const { title, searchTitle, description } = content;
  const isAlike = city !== null && alikeCity(ctx, company, page) !== null;
  return {
    page: {
      ...shown,
      title,
      searchTitle,
      description,
      blocks,
      found,
      about: aboutOf(shown.path),
      isAlike,
      isOver: kind === "page" && isOver(content, today),
    },
    headers,
  };
}

/** The blocks without links to pages that visitors cannot see today. */
function withoutClosedLinks(ctx: Ctx, blocks: readonly Block[], today: string): Block[] {
  const isClosed = closedLinks(ctx, today);
  return blocks.map((block) => {
    const { linkTo } = block.values;
    return linkTo && isClosed(linkTo)
      ? { ...block, values: { ...block.values, linkTo: "" } }
      : block;
  });
}

/** The parts that the owner added to a page, ready to be shown. */
export interface OwnParts {
  blocks: Block[];
  found: ContentPage["found"];
}

/** The parts that the owner added to the page at a URL, with today's facts. */
export async function readOwnParts(
  ctx: Ctx,
  url: URL,
  company: CompanyFacts,
  parts: readonly Block[],
): Promise<{ own: OwnParts; headers: Record<string, string> }> {
  const today = dayOf(new Date(), company.hours.timeZone);
  const blocks = withoutClosedLinks(ctx, blocksOfToday(parts, company, today), today);
  const city = company.cities.find(({ slug }) => addresses.city(slug) === pathOf(url)) ?? null;
  const { found, headers } = await readFound(ctx, company, { blocks, city });
  return { own: { blocks, found }, headers };
}

/** What the blocks of a page show besides their texts. */
async function readFound(
  ctx: Ctx,
  company: CompanyFacts,
  { blocks, city }: { blocks: readonly Block[]; city: City | null },
) {
  const has = (kind: string) => blocks.some((block) => block.kind === kind);
  const reviews = has("reviews")
    ? await readPageReviews(ctx, city ? { city: city.slug } : {}, 3)
    : null;
  return {
    found: {
      reviews: reviews?.found ?? null,
      plans: has("plans") ? await readPlans(ctx, company) : [],
      city,
      pictures: await readPictures(ctx, blocks),
    },
    headers: reviews?.headers ?? {},
  };
}

async function readPictures(ctx: Ctx, blocks: readonly Block[]) {
  const ids = picturesIn({ ...blankContent("", []), blocks: [...blocks] });
  return Object.fromEntries((await mediaForContent(ctx.db, ids)).pictures);
}

async function readPlans(ctx: Ctx, company: CompanyFacts): Promise<readonly Plan[]> {
  const { texts } = await readPublishedTexts(ctx.db);
  const changed = changesWithFacts(texts.home ?? {}, company);
  return textsOf({ company, texts: changed }, homeTexts).plans.items;
}
