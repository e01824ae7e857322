import { isNotNull } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { sitePages, type StoredCity } from "#database/schema/supplies/site-pages.ts";
import type { SitePageKind } from "#database/vocabularies.ts";
import { readCached, rememberedValue } from "#domain/settings/memory.server.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { pathOf } from "./page-address.ts";
import type { PageContent } from "#domain/site/content/page-content.ts";

const memoryKey = "sitePages";

/** A page of the owner, as visitors see it. */
export interface PublishedPage {
  id: string;
  kind: SitePageKind;
  slug: string;
  content: PageContent;
  city: StoredCity | null;
}

/** Reads the published pages into the memory of this instance. */
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
      .where(isNotNull(sitePages.published))
      .orderBy(sitePages.slug);
    return rows;
  });
}

/** The published pages in the order of their addresses, from memory. */
export function publishedPages(db: Database): readonly PublishedPage[] {
  return (rememberedValue(db, memoryKey) ?? []) as readonly PublishedPage[];
}

/** The published page at a path; undefined if there is none. */
export function publishedPageAt(
  { db, links }: Pick<Ctx, "db" | "links">,
  path: string,
): PublishedPage | undefined {
  return publishedPages(db).find(({ kind, slug }) => pathOf(links, kind, slug) === path);
}
