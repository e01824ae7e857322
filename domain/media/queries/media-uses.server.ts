import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { mediaUses } from "#database/schema/supplies/media.ts";
import { pageTexts } from "#database/schema/supplies/page-texts.ts";
import { sitePages } from "#database/schema/supplies/site-pages.ts";
import { sitePhotos } from "#database/schema/supplies/site-photos.ts";
import { placeOf } from "#domain/media/photo-slots.ts";

/** One use of an item: in a post, on a page of the owner, or as a photograph of the website. */
export interface MediaUse {
  kind: "post" | "page" | "photo";
  /** The id of the post or page, or the photograph's place. */
  refId: string;
  title: string;
  /** published, draft, or deleted (it can still be restored) */
  state: "published" | "draft" | "deleted";
}

type UseOfItem = MediaUse & { mediaId: string };

/** Uses of these items: photographs of the website first. */
export async function usesOf(db: Database, ids: readonly string[]): Promise<UseOfItem[]> {
  if (ids.length === 0) return [];
  return [
    ...(await photosWith(db, ids)),
    ...(await pagesWith(db, ids)),
    ...(await postsWith(db, ids)),
  ];
}

/** Whether the website shows one of these items as a photograph, or on a page of the owner. */
export async function isOnWebsite(db: Database, ids: readonly string[]): Promise<boolean> {
  return (await photosWith(db, ids)).length + (await pagesWith(db, ids)).length > 0;
}

async function pagesWith(db: Database, ids: readonly string[]): Promise<UseOfItem[]> {
  const found = await db
    .select({
      mediaId: mediaUses.mediaId,
      refId: mediaUses.refId,
      name: sql<string>`coalesce(${sitePages.published}->>'title', ${sitePages.draft}->>'title', ${sitePages.slug}, ${pageTexts.page})`,
      isPublished: sql<boolean>`coalesce(${sitePages.published}, ${pageTexts.published})::text like '%' || ${mediaUses.mediaId} || '%'`,
    })
    .from(mediaUses)
    .leftJoin(sitePages, sql`${sitePages.id}::text = ${mediaUses.refId}`)
    .leftJoin(pageTexts, eq(pageTexts.page, sql`${mediaUses.refId}`))
    .where(
      and(
        eq(mediaUses.kind, "page"),
        inArray(mediaUses.mediaId, [...ids]),
        or(isNotNull(sitePages.id), isNotNull(pageTexts.page)),
      ),
    )
    .orderBy(mediaUses.mediaId, mediaUses.refId);
  return found.map(({ name, isPublished, ...use }) => ({
    ...use,
    kind: "page",
    title: `Page: ${name}`,
    state: isPublished ? "published" : "draft",
  }));
}

async function photosWith(db: Database, ids: readonly string[]): Promise<UseOfItem[]> {
  const found = await db
    .select({ mediaId: sitePhotos.mediaId, slot: sitePhotos.slot })
    .from(sitePhotos)
    .where(inArray(sitePhotos.mediaId, [...ids]))
    .orderBy(sitePhotos.mediaId, sitePhotos.slot);
  return found.map(({ mediaId, slot }) => ({
    mediaId,
    kind: "photo",
    refId: slot,
    title: `Photograph on the website: ${placeOf(slot).title}`,
    state: "published",
  }));
}

async function postsWith(db: Database, ids: readonly string[]): Promise<UseOfItem[]> {
  return await db
    .select({
      mediaId: mediaUses.mediaId,
      kind: sql<"post">`${mediaUses.kind}`,
      refId: mediaUses.refId,
      title: sql<string>`coalesce(nullif(${blogPosts.title}, ''), 'Untitled')`,
      state: sql<MediaUse["state"]>`case when ${blogPosts.deletedAt} is not null then 'deleted'
        when ${blogPosts.published} then 'published' else 'draft' end`,
    })
    .from(mediaUses)
    .innerJoin(
      blogPosts,
      and(eq(mediaUses.kind, "post"), sql`${blogPosts.id}::text = ${mediaUses.refId}`),
    )
    .where(inArray(mediaUses.mediaId, [...ids]))
    .orderBy(mediaUses.mediaId, blogPosts.title);
}
