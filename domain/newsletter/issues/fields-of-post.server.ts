import { isUuid } from "#domain/words/uuid.ts";
import { and, desc, eq, isNull } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { escapeHtml } from "#domain/words/html/html-tag.ts";
import { issueLimits } from "./issue-limits.ts";
import type { IssueFields } from "./issue-schema.server.ts";

/** The text of an issue made from a published post, with a link to it; null if there is no such post. */
export async function fieldsOfPost(ctx: Ctx, postId: string): Promise<IssueFields | null> {
  requirePermission(ctx, "newsletter.write");
  if (!isUuid(postId)) return null;
  const [post] = await ctx.db
    .select({
      title: blogPosts.title,
      excerpt: blogPosts.excerpt,
      content: blogPosts.content,
      slug: blogPosts.slug,
    })
    .from(blogPosts)
    .where(
      and(eq(blogPosts.id, postId), eq(blogPosts.published, true), isNull(blogPosts.deletedAt)),
    );
  if (!post) return null;
  return {
    subject: post.title.slice(0, issueLimits.subject),
    preview: post.excerpt.slice(0, issueLimits.preview),
    content: `${post.content}<p><a href="${escapeHtml(ctx.links.article(post.slug))}">Read this on our website</a></p>`,
  };
}

const offeredPosts = 50;

/** The newest published posts, to make an issue from. */
export async function publishedPosts(ctx: Ctx): Promise<{ id: string; title: string }[]> {
  requirePermission(ctx, "newsletter.read");
  return await ctx.db
    .select({ id: blogPosts.id, title: blogPosts.title })
    .from(blogPosts)
    .where(and(eq(blogPosts.published, true), isNull(blogPosts.deletedAt)))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(offeredPosts);
}
