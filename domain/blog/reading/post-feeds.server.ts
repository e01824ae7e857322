import { asc, desc, eq } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { profiles } from "#database/schema/accounts.ts";
import { blogPosts } from "#database/schema/blog.ts";
import { sanitizeContent } from "#domain/blog/article/content-sanitizer.server.ts";
import { isPublic } from "./post-conditions.server.ts";
import { type PostTeaser, teaser, toTeaser } from "./published-posts.server.ts";

const feedSize = 30;
/** What one sitemap file may name. */
export const sitemapPageSize = 50_000;

/** The newest published posts with their full text. */
export async function postsForFeed(db: Database): Promise<(PostTeaser & { content: string })[]> {
  const found = await db
    .select({ ...teaser, content: blogPosts.content })
    .from(blogPosts)
    .leftJoin(profiles, eq(profiles.id, blogPosts.authorId))
    .where(isPublic())
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(feedSize);
  return found.map(({ content, ...row }) => ({
    ...toTeaser(row),
    content: sanitizeContent(content),
  }));
}

/** Addresses of published posts, the oldest first so that a file once full stays as it is; `page` from 1. */
export async function postsForSitemap(
  db: Database,
  page = 1,
): Promise<{ slug: string; title: string; updatedAt: Date }[]> {
  return await db
    .select({ slug: blogPosts.slug, title: blogPosts.title, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(isPublic())
    .orderBy(asc(blogPosts.publishedAt), asc(blogPosts.id))
    .limit(sitemapPageSize)
    .offset((page - 1) * sitemapPageSize);
}

/** Everything published, newest first, as the public interface names it. */
export async function publicPostList(
  db: Database,
): Promise<{ slug: string; title: string; category: string; created_at: Date }[]> {
  return await db
    .select({
      slug: blogPosts.slug,
      title: blogPosts.title,
      category: blogPosts.category,
      created_at: blogPosts.createdAt,
    })
    .from(blogPosts)
    .where(isPublic())
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(sitemapPageSize);
}
