import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { mediaItems, mediaUses } from "#database/schema/media.ts";
import { mediaIn } from "#domain/blog/article/content-media.ts";
import type { PostFields } from "#domain/blog/schema.ts";

const kind = "post";

/** Writes down which items of the library the post shows now. */
export async function recordMediaUses(
  tx: Database,
  postId: string,
  fields: Pick<PostFields, "content" | "featured_image_url">,
): Promise<void> {
  await forgetMediaUses(tx, [postId]);
  await addMediaUses(tx, postId, fields);
}

/** The same for what nobody has saved yet: its pictures are in use too, beside those of the post. */
export async function addMediaUses(
  tx: Database,
  postId: string,
  fields: Pick<PostFields, "content" | "featured_image_url">,
): Promise<void> {
  const ids = mediaIn(fields);
  if (ids.length === 0) return;
  // An item that is gone leaves no trace: the picture is missing from the post already.
  await tx
    .insert(mediaUses)
    .select(
      tx
        .select({
          mediaId: mediaItems.id,
          kind: sql<string>`${kind}`.as("kind"),
          refId: sql<string>`${postId}::text`.as("ref_id"),
        })
        .from(mediaItems)
        .where(inArray(mediaItems.id, ids)),
    )
    .onConflictDoNothing();
}

export async function forgetMediaUses(tx: Database, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return;
  await tx
    .delete(mediaUses)
    .where(and(eq(mediaUses.kind, kind), inArray(mediaUses.refId, [...postIds])));
}
