import { asc, eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Picture } from "#domain/media/picture.ts";
import { pictureOf } from "#domain/media/queries/media-items.server.ts";
import { readCached } from "#domain/settings/memory.server.ts";
import type { Database } from "#database/connect.ts";
import { mediaItems } from "#database/schema/supplies/media.ts";
import { sitePhotos } from "#database/schema/supplies/site-photos.ts";
import type { SitePhoto, SitePhotos } from "./site-photo.ts";

/**
 * All photographs of the website, for pages that must work even if the database is down.
 * @throws the database's error if none are cached
 */
export async function readSitePhotos(
  db: Database,
): Promise<{ photos: SitePhotos; fresh: boolean }> {
  const { value, fresh } = await readCached(db, "sitePhotos", () => findPhotos(db));
  return { photos: value ?? {}, fresh };
}

/** The same for the office, as they are now. */
export async function listSitePhotos(ctx: Ctx): Promise<SitePhotos> {
  requirePermission(ctx, "settings.read");
  return await findPhotos(ctx.db);
}

async function findPhotos(db: Database): Promise<SitePhotos> {
  const found = await db
    .select({ photo: sitePhotos, item: mediaItems })
    .from(sitePhotos)
    .innerJoin(mediaItems, eq(mediaItems.id, sitePhotos.mediaId))
    .orderBy(asc(sitePhotos.slot), asc(sitePhotos.position));
  const photos: Partial<Record<string, SitePhoto[]>> = {};
  for (const { photo, item } of found) {
    const picture: Picture | null = pictureOf(item);
    if (!picture) continue;
    const { id, slot, alt, caption } = photo;
    (photos[slot] ??= []).push({ id, caption, picture: { ...picture, alt } });
  }
  return photos;
}
