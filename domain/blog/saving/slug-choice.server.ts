import { and, eq, isNull, like, ne, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { redirectRules } from "#database/schema/work/redirects.ts";
import { freeSlug } from "#domain/blog/slug.ts";

/** Arbitrary number shared by all instances: slugs are assigned one at a time. */
const slugLock = 7_157_003;

/**
 * The wanted slug, or the next free one. A slug is taken if another post has it, or if a redirect uses its
 * address, because redirects take priority over pages. Redirects to the post itself (its own former address) do
 * not count.
 */
export async function chooseSlug(
  tx: Database,
  { links }: Pick<Ctx, "links">,
  slug: string,
  post: { id: string; slug: string } | null,
): Promise<string> {
  if (post?.slug === slug) return slug;
  await tx.execute(sql`select pg_advisory_xact_lock(${slugLock})`);
  // Numbers are appended after a long slug is shortened.
  const start = slug.slice(0, 90);
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
  const moved = await redirectsBelow(tx, links.article(start));
  const taken = new Set(others.map(({ slug }) => slug));
  for (const { from, to } of moved)
    if (!post || to !== links.article(post.slug)) taken.add(from.slice(links.article("").length));
  return freeSlug(slug, taken);
}

/** Enabled exact rules whose address starts with `start`. */
async function redirectsBelow(
  db: Database,
  start: string,
): Promise<{ from: string; to: string | null }[]> {
  return await db
    .select({ from: redirectRules.from, to: redirectRules.to })
    .from(redirectRules)
    .where(
      and(
        eq(redirectRules.enabled, true),
        eq(redirectRules.match, "exact"),
        like(redirectRules.from, `${start.replace(/[\\%_]/g, "\\$&")}%`),
      ),
    );
}
