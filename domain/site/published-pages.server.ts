import type { Database } from "#database/connect.ts";
import { sitePages, type StoredCity } from "#database/schema/supplies/site-pages.ts";
import type { SitePageKind } from "#database/vocabularies.ts";
import {
  readCached,
  rememberedOwnerFacts,
  rememberedValue,
} from "#domain/settings/memory.server.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { movedPages } from "./address/moved-pages.ts";
import { pathOf } from "./address/page-path.ts";
import type { PageContent } from "#domain/site/content/page-content.ts";
import { isOver } from "#domain/site/content/offer-end.ts";

const memoryKey = "sitePages";

/** A page of the owner, as visitors see it. */
export interface PublishedPage {
  id: string;
  kind: SitePageKind;
  slug: string;
  content: PageContent;
  city: StoredCity | null;
}

interface RememberedPages {
  published: readonly PublishedPage[];
  /** Drafts and unpublished pages at addresses of their own. */
  hidden: readonly Pick<PublishedPage, "kind" | "slug">[];
}

/** Reads the pages of the owner into the memory of this instance. */
export async function loadPublishedPages(db: Database): Promise<void> {
  await readCached(db, memoryKey, async () => {
    const rows = await db
      .select({
        id: sitePages.id,
        kind: sitePages.kind,
        slug: sitePages.slug,
        content: sitePages.published,
        city: sitePages.city,
      })
      .from(sitePages)
      .orderBy(sitePages.slug);
    return {
      published: rows.flatMap(({ content, ...row }) => (content ? [{ ...row, content }] : [])),
      hidden: rows.flatMap(({ content, kind, slug }) => (content ? [] : [{ kind, slug }])),
    } satisfies RememberedPages;
  });
}

const remembered = (db: Database): RememberedPages =>
  (rememberedValue(db, memoryKey) as RememberedPages | undefined) ?? { published: [], hidden: [] };

/** The published pages in the order of their addresses, from memory. */
export function publishedPages(db: Database): readonly PublishedPage[] {
  return remembered(db).published;
}

const isOverPage = ({ kind, content }: PublishedPage, today: string): boolean =>
  kind === "page" && isOver(content, today);

/** Those that menus and lists name on a day: an offer that is over is not among them. */
export const pagesOfToday = (db: Database, today: string): PublishedPage[] =>
  publishedPages(db).filter((page) => !isOverPage(page, today));

/** The addresses of pages of the owner that no link leads to on a day: drafts, unpublished pages and offers that are over. */
export function closedPaths({ db, links }: Pick<Ctx, "db" | "links">, today: string): string[] {
  const { published, hidden } = remembered(db);
  return [...hidden, ...published.filter((page) => isOverPage(page, today))].map(({ kind, slug }) =>
    pathOf(links, kind, slug),
  );
}

/** The published page at a path; undefined if there is none. */
export function publishedPageAt(
  { db, links }: Pick<Ctx, "db" | "links">,
  path: string,
): PublishedPage | undefined {
  return publishedPages(db).find(({ kind, slug }) => pathOf(links, kind, slug) === path);
}

/** Whether the owner chose this address for a page: one of the owner's own, or a shipped one that moved. */
export function isOwnersPath(ctx: Pick<Ctx, "db" | "links">, path: string): boolean {
  return (
    publishedPageAt(ctx, path) !== undefined ||
    movedPages(ctx.links, rememberedOwnerFacts(ctx.db)).some(({ moved }) => moved === path)
  );
}
