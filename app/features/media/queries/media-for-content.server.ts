import { inArray } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { mediaItems } from "#database/schema/media.ts";
import type { Picture } from "../picture.ts";
import { mediaId } from "../schema.ts";
import { pictureOf } from "./media-items.server.ts";

/** The pictures that a text names by id; those that are gone, or are no pictures, are missing from the map. */
export async function mediaForContent(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Picture>> {
  const known = [...new Set(ids)].filter((id) => mediaId.safeParse(id).success);
  if (known.length === 0) return new Map();
  const found = await db.select().from(mediaItems).where(inArray(mediaItems.id, known));
  return new Map(
    found.flatMap((row) => {
      const picture = pictureOf(row);
      return picture ? [[row.id, picture] as const] : [];
    }),
  );
}
