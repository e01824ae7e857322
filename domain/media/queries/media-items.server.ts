import { type Cursor, pageOf } from "#domain/lists/cursor.ts";
import { newestFirst } from "#domain/lists/newest-first.server.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { folded, holds } from "#domain/search/folded-search.server.ts";
import { rows } from "#database/rows.ts";
import { profiles } from "#database/schema/work/people.ts";
import { mediaItems } from "#database/schema/supplies/media.ts";
import type { MediaType } from "#domain/media/file-rules.ts";
import { type MediaFilters } from "#domain/media/filters.ts";
import type { Picture } from "#domain/media/picture.ts";
import { mediaAddress } from "#domain/media/stored-address.ts";
import { mediaId } from "#domain/media/schema.ts";
import { searchWords } from "#domain/search/search-words.ts";
import { type MediaUse, usesOf } from "./media-uses.server.ts";

/** A library item in the portal. */
export interface MediaItem extends Cursor {
  name: string;
  /** Path on this site; stays the same when the file is replaced. */
  url: string;
  type: MediaType;
  mime: string;
  /** Size of the upload in bytes. */
  size: number;
  width: number | null;
  height: number | null;
  alt: string;
  tags: string[];
  /** For `ResponsivePicture`; null if the item is not a picture. */
  picture: Picture | null;
  createdAt: string;
  createdBy: string | null;
  uploader: string | null;
}

export interface MediaPage {
  items: MediaItem[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

export const pageSize = 100;
const { at, order, after } = newestFirst(mediaItems.createdAt, mediaItems.id);

/** One page of the library, newest first. */
export async function listMedia(
  ctx: Ctx,
  filters: MediaFilters,
  cursor: Cursor | null,
): Promise<MediaPage> {
  requirePermission(ctx, "media.read");
  const found = await findItems(ctx, and(fits(filters), after(cursor)), pageSize + 1);
  const page = pageOf(found, pageSize);
  return { items: page.rows, next: page.next };
}

/** One item with its uses; null if the id does not exist. */
export async function getMedia(
  ctx: Ctx,
  id: string,
): Promise<{ item: MediaItem; uses: MediaUse[] } | null> {
  requirePermission(ctx, "media.read");
  if (!mediaId.safeParse(id).success) return null;
  const [item] = await findItems(ctx, eq(mediaItems.id, id), 1);
  return item ? { item, uses: await usesOf(ctx.db, [id]) } : null;
}

/** Tags in use, most frequent first. */
export async function mediaTags(ctx: Ctx): Promise<string[]> {
  requirePermission(ctx, "media.read");
  const found = await rows<{ tag: string }>(
    ctx.db,
    sql`select tag from ${mediaItems}, unnest(${mediaItems.tags}) as tag
      group by tag order by count(*) desc, tag limit 60`,
  );
  return found.map(({ tag }) => tag);
}

function fits({ q, type, tag }: MediaFilters): SQL | undefined {
  const text = folded(
    sql`${mediaItems.name} || ' ' || ${mediaItems.alt} || ' ' || array_to_string(${mediaItems.tags}, ' ')`,
  );
  return and(
    type ? eq(mediaItems.type, type) : undefined,
    tag ? sql`${mediaItems.tags} @> array[${tag}]::text[]` : undefined,
    ...searchWords(q).map((word) => holds(text, word)),
  );
}

/** Items by any condition, newest first; the caller has checked permission. */
export async function findItems(
  ctx: Pick<Ctx, "db">,
  condition: SQL | undefined,
  limit: number,
): Promise<MediaItem[]> {
  const found = await ctx.db
    .select({ item: mediaItems, at, uploader: profiles.fullName })
    .from(mediaItems)
    .leftJoin(profiles, eq(profiles.id, mediaItems.createdBy))
    .where(condition)
    .orderBy(...order)
    .limit(limit);
  return found.map(({ item, at: position, uploader }) => ({
    id: item.id,
    at: position,
    name: item.name,
    url: mediaAddress(item.id),
    type: item.type,
    mime: item.mime,
    size: item.size,
    width: item.width,
    height: item.height,
    alt: item.alt,
    tags: item.tags,
    picture: pictureOf(item),
    createdAt: item.createdAt.toISOString(),
    createdBy: item.createdBy,
    uploader,
  }));
}

export function pictureOf(item: typeof mediaItems.$inferSelect): Picture | null {
  const { id, alt, width, height, placeholder, key } = item;
  if (item.type !== "image" || width === null || height === null) return null;
  const variants = item.variants.map(({ bytes: _bytes, ...variant }) => variant);
  return { id, alt, width, height, placeholder, key, variants };
}
