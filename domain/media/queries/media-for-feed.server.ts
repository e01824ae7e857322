import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { mediaItems } from "#database/schema/supplies/media.ts";
import { mediaAddress } from "#domain/media/stored-address.ts";
import { mediaId } from "#domain/media/schema.ts";

/** One file that shows a picture. */
export interface PictureFile {
  /** Path on this site; its content never changes. */
  path: string;
  mime: string;
  bytes: number;
  /** Pixels. */
  width: number;
  height: number;
  alt: string;
}

/** Feed readers show nothing wider next to a title. */
const widest = 1280;

/** One file per picture, in a size and format that feed readers support; deleted pictures are left out. */
export async function mediaForFeed(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, PictureFile>> {
  const known = [...new Set(ids)].filter((id) => mediaId.safeParse(id).success);
  if (known.length === 0) return new Map();
  const { id, alt, variants, type } = mediaItems;
  const found = await db
    .select({ id, alt, variants })
    .from(mediaItems)
    .where(and(inArray(id, known), eq(type, "image")));
  return new Map(
    found.flatMap((item) => {
      const [file] = item.variants
        .filter(({ format, width }) => format === "webp" && width <= widest)
        .toSorted((a, b) => b.width - a.width);
      if (!file) return [];
      const { key, bytes, width, height } = file;
      const path = mediaAddress(key);
      return [[item.id, { path, mime: "image/webp", bytes, width, height, alt: item.alt }]];
    }),
  );
}
