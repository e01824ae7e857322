import { inArray } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { mediaItems } from "#database/schema/supplies/media.ts";
import { type LibraryFile, libraryFileTypes } from "#domain/media/library-file.ts";
import type { Picture } from "#domain/media/picture.ts";
import { mediaId } from "#domain/media/schema.ts";
import { pictureOf } from "./media-items.server.ts";

/** Library items by id; deleted items are in neither map. */
export interface ContentMedia {
  pictures: ReadonlyMap<string, Picture>;
  files: ReadonlyMap<string, LibraryFile>;
}

/** The items with these ids in a text. */
export async function mediaForContent(db: Database, ids: readonly string[]): Promise<ContentMedia> {
  const pictures = new Map<string, Picture>();
  const files = new Map<string, LibraryFile>();
  const known = [...new Set(ids)].filter((id) => mediaId.safeParse(id).success);
  if (known.length === 0) return { pictures, files };
  for (const row of await db.select().from(mediaItems).where(inArray(mediaItems.id, known))) {
    const picture = pictureOf(row);
    const file = fileOf(row);
    if (picture) pictures.set(row.id, picture);
    else if (file) files.set(row.id, file);
  }
  return { pictures, files };
}

function fileOf(item: typeof mediaItems.$inferSelect): LibraryFile | null {
  const { id, name, alt, mime, size, width, height, key } = item;
  const type = libraryFileTypes.find((one) => one === item.type);
  return type ? { id, type, name, title: alt, mime, size, width, height, key } : null;
}
