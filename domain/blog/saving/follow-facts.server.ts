import { and, eq, inArray, isNull, ne, notInArray } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Database } from "#database/connect.ts";
import { blogPosts, blogRevisions } from "#database/schema/work/blog.ts";
import { starterPosts } from "#domain/blog/starter-posts/all-starter-posts.ts";
import { fieldsOf, type Post } from "./post-row.server.ts";
import { fieldsOfStarter } from "./starter-fields.ts";
import { writePost } from "./write-post.server.ts";

/**
 * Writes starter articles with new facts, in the caller's transaction. An article that a person edited stays as it is.
 * @returns the slugs of the changed articles
 */
export async function followFacts(
  tx: Database,
  ctx: Ctx,
  { before, after }: { before: CompanyFacts; after: CompanyFacts },
): Promise<string[]> {
  if (before.contentSet !== after.contentSet && after.contentSet === "neutral")
    return await removeStarters(tx);
  if (before.name !== after.name)
    await tx
      .update(blogPosts)
      .set({ authorName: after.name })
      .where(and(eq(blogPosts.origin, "starter"), eq(blogPosts.authorName, before.name)));
  const changed = starterPosts
    .map((write) => ({ old: fieldsOfStarter(write(before)), next: fieldsOfStarter(write(after)) }))
    .filter(({ old, next }) => JSON.stringify(old) !== JSON.stringify(next));
  if (changed.length === 0) return [];
  const stored = await tx
    .select()
    .from(blogPosts)
    .where(
      and(
        eq(blogPosts.origin, "starter"),
        isNull(blogPosts.deletedAt),
        inArray(
          blogPosts.slug,
          changed.map(({ old }) => old.slug),
        ),
      ),
    )
    .orderBy(blogPosts.id)
    .for("update");
  const written: string[] = [];
  for (const { old, next } of changed) {
    const post = stored.find(({ slug }) => slug === old.slug);
    if (!post || !isUnedited(post, old)) continue;
    const fields = { ...next, read_time: post.readTime, published: post.published };
    await writePost(tx, ctx, post, fields, {
      kind: "starter",
      note: "Company facts changed",
      authorName: after.name,
    });
    written.push(post.slug);
  }
  return written;
}

/**
 * Moves the starter articles that nobody edited to the trash, because they are about another region. An installation
 * publishes them only once, so they stay there.
 */
async function removeStarters(tx: Database): Promise<string[]> {
  const edited = tx
    .select({ id: blogRevisions.postId })
    .from(blogRevisions)
    .where(ne(blogRevisions.kind, "starter"));
  const gone = await tx
    .update(blogPosts)
    .set({ deletedAt: new Date(), previewTokenHash: null })
    .where(
      and(
        eq(blogPosts.origin, "starter"),
        isNull(blogPosts.deletedAt),
        notInArray(blogPosts.id, edited),
      ),
    )
    .returning({ slug: blogPosts.slug });
  return gone.map(({ slug }) => slug);
}

function isUnedited(post: Post, starter: ReturnType<typeof fieldsOfStarter>): boolean {
  const { title, excerpt, content, meta_title, meta_description } = fieldsOf(post);
  return (
    content === starter.content &&
    title === starter.title &&
    excerpt === starter.excerpt &&
    meta_title === starter.meta_title &&
    meta_description === starter.meta_description
  );
}
