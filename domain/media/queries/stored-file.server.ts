import { and, eq, gt, or, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { mediaItems, mediaLeftovers } from "#database/schema/supplies/media.ts";
import { storedEndings } from "#domain/media/file-rules.ts";
import { savedName } from "#domain/media/labels.ts";
import { erasedSince } from "#domain/media/leftovers.server.ts";
import { mediaId } from "#domain/media/schema.ts";

/** A public file: by its own key, or as the current file of an item. */
export interface StoredFile {
  key: string;
  mime: string;
  /** Download name; null for pictures, which are displayed. */
  download: string | null;
  /** Whether the content at this URL never changes. */
  forever: boolean;
}

const keyShape = /^[\da-f]{32}\.([\da-z]{2,5})$/;
const mimeByEnding = new Map([
  ...Object.entries(storedEndings).map(([mime, { ending }]) => [ending, mime] as const),
  ["mp4", "video/mp4"],
  ["png", "image/png"],
]);

/**
 * Whether a JPEG is an item of the library, or was one that pages in caches still show. Photographs of leads had such
 * names once: they belong to their leads, and no public address shows them.
 */
async function isOfLibrary(db: Database, key: string): Promise<boolean> {
  const [found] = await db
    .select({ key: mediaItems.key })
    .from(mediaItems)
    .where(
      or(
        eq(mediaItems.key, key),
        sql`${mediaItems.variants} @> ${JSON.stringify([{ key }])}::jsonb`,
      ),
    )
    .union(
      db
        .select({ key: mediaLeftovers.key })
        .from(mediaLeftovers)
        .where(and(eq(mediaLeftovers.key, key), gt(mediaLeftovers.since, erasedSince))),
    )
    .limit(1);
  return found !== undefined;
}

/** The file at `/media/<ref>`; null if the reference is invalid. */
export async function findStoredFile(db: Database, ref: string): Promise<StoredFile | null> {
  const ending = keyShape.exec(ref)?.[1];
  const mime = ending && mimeByEnding.get(ending);
  if (mime) {
    if (ending === "jpg" && !(await isOfLibrary(db, ref))) return null;
    const download = mime === "application/pdf" ? "document.pdf" : null;
    return { key: ref, mime, download, forever: true };
  }
  if (!mediaId.safeParse(ref).success) return null;
  const [item] = await db
    .select({ key: mediaItems.key, mime: mediaItems.mime, name: mediaItems.name })
    .from(mediaItems)
    .where(eq(mediaItems.id, ref));
  if (!item) return null;
  const download = item.mime === "application/pdf" ? savedName(item) : null;
  return { key: item.key, mime: item.mime, download, forever: false };
}
