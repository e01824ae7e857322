import { and, isNull, like, ne, sql } from "drizzle-orm";
import { redirectsBelow } from "#domain/redirects/queries.server.ts";
import type { Database } from "#database/connect.ts";
import { blogPosts } from "#database/schema/blog.ts";
import { postPath } from "#domain/blog/post-documents.ts";
import { freeSlug } from "#domain/blog/slug.ts";

/** Any number all instances share: addresses are given one at a time. */
const slugLock = 7_157_003;

/**
 * The wanted slug, or the next free one. Taken are those of other posts, and those whose address leads elsewhere:
 * a redirect goes before the page. What leads to the post itself (its own former address) is free for it.
 */
export async function chooseSlug(
  tx: Database,
  wanted: string,
  post: { id: string; slug: string } | null,
): Promise<string> {
  if (post?.slug === wanted) return wanted;
  await tx.execute(sql`select pg_advisory_xact_lock(${slugLock})`);
  // Numbers may shorten a long slug before they are added to it.
  const start = wanted.slice(0, 90);
  const others = await tx
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(
      and(
        isNull(blogPosts.deletedAt),
        like(blogPosts.slug, `${start}%`),
        post ? ne(blogPosts.id, post.id) : undefined,
      ),
    );
  const moved = await redirectsBelow(tx, postPath(start));
  const taken = new Set(others.map(({ slug }) => slug));
  for (const { from, to } of moved)
    if (!post || to !== postPath(post.slug)) taken.add(from.slice(postPath("").length));
  return freeSlug(wanted, taken);
}
