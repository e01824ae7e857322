import { eq } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { mediaItems } from "#database/schema/media.ts";
import { storedEndings } from "#domain/media/file-rules.ts";
import { savedName } from "#domain/media/labels.ts";
import { mediaId } from "#domain/media/schema.ts";

/** A file that may be served: under its own name, or as what an item is at the moment. */
export interface StoredFile {
  key: string;
  mime: string;
  /** What to call it when it is saved; null for pictures, which are shown. */
  download: string | null;
  /** Never changes under this address. */
  forever: boolean;
}

const keyShape = /^[\da-f]{32}\.([\da-z]{2,5})$/;
const mimeByEnding = new Map([
  ...Object.entries(storedEndings).map(([mime, { ending }]) => [ending, mime] as const),
  ["mp4", "video/mp4"],
  ["png", "image/png"],
]);

/** What lies behind `/media/<ref>`; null for what is no such address. */
export async function findStoredFile(db: Database, ref: string): Promise<StoredFile | null> {
  const ending = keyShape.exec(ref)?.[1];
  const mime = ending && mimeByEnding.get(ending);
  if (mime) {
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
