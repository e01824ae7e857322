import { asc, desc, eq } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { profiles } from "#database/schema/work/people.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import type { Article } from "#domain/blog/article/article-nodes.ts";
import { parseArticle } from "#domain/blog/article/parse-article.ts";
import { isPublic } from "./post-conditions.server.ts";
import { type PostTeaser, teaser, toTeaser } from "./published-posts.server.ts";

const feedSize = 30;
/** Limit of one sitemap file. */
export const sitemapPageSize = 50_000;

/** The newest published posts with their full text. */
export async function postsForFeed(db: Database): Promise<(PostTeaser & { article: Article })[]> {
  const found = await db
    .select({ ...teaser, content: blogPosts.content })
    .from(blogPosts)
    .leftJoin(profiles, eq(profiles.id, blogPosts.authorId))
    .where(isPublic())
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(feedSize);
  return found.map(({ content, ...row }) => ({
    ...toTeaser(row),
    article: parseArticle(content),
  }));
}

/** URLs of published posts, oldest first so that a full file never changes; `page` from 1. */
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

/** All published posts, newest first, in the format of the public API. */
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
