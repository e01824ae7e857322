import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { blogPosts } from "#database/schema/blog.ts";
import { mediaUses } from "#database/schema/media.ts";

/** One use of an item. */
export interface MediaUse {
  kind: string;
  /** The post's id. */
  refId: string;
  title: string;
  /** published, draft, or deleted (it can still be restored) */
  state: "published" | "draft" | "deleted";
}

/** Uses of these items. */
export async function usesOf(
  db: Database,
  ids: readonly string[],
): Promise<(MediaUse & { mediaId: string })[]> {
  if (ids.length === 0) return [];
  return await db
    .select({
      mediaId: mediaUses.mediaId,
      kind: mediaUses.kind,
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
