import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { profiles } from "#database/schema/work/people.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { sha256 } from "#platform/crypto.ts";
import type { Article } from "#domain/blog/article/article-nodes.ts";
import { parseArticle } from "#domain/blog/article/parse-article.ts";
import { isPublic } from "./post-conditions.server.ts";
import { type PostTeaser, teaser, toTeaser } from "./published-posts.server.ts";

/** A full post, for readers. */
export interface PostToRead extends PostTeaser {
  /** Parsed, which sanitizes it again on output. */
  article: Article;
  metaTitle: string;
  metaDescription: string;
  createdAt: Date;
  published: boolean;
}

/** The published post with this slug; null if there is none. */
export async function postBySlug(db: Database, slug: string): Promise<PostToRead | null> {
  return await readOne(db, and(eq(blogPosts.slug, slug), isPublic()));
}

/** Title of the published post with this slug; null if there is none. */
export async function postTitle(
  db: Database,
  slug: string,
): Promise<{ title: string; category: string } | null> {
  const [found] = await db
    .select({ title: blogPosts.title, category: blogPosts.category })
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), isPublic()))
    .limit(1);
  return found ?? null;
}

/** The post of a preview link, published or not; null if the link is invalid or no longer works. */
export async function postByPreview(
  db: Database,
  token: string,
  now = new Date(),
): Promise<PostToRead | null> {
  return await readOne(
    db,
    and(
      eq(blogPosts.previewTokenHash, sha256(token)),
      gt(blogPosts.previewExpiresAt, now),
      isNull(blogPosts.deletedAt),
    ),
  );
}

export const fullPost = {
  ...teaser,
  content: blogPosts.content,
  metaTitle: blogPosts.metaTitle,
  metaDescription: blogPosts.metaDescription,
  createdAt: blogPosts.createdAt,
  published: blogPosts.published,
};

async function readOne(db: Database, condition: SQL | undefined): Promise<PostToRead | null> {
  const [found] = await db
    .select(fullPost)
    .from(blogPosts)
    .leftJoin(profiles, eq(profiles.id, blogPosts.authorId))
    .where(condition)
    .limit(1);
  if (!found) return null;
  const { content, metaTitle, metaDescription, createdAt, published, ...rest } = found;
  return {
    ...toTeaser(rest),
    article: parseArticle(content),
    metaTitle,
    metaDescription,
    createdAt,
    published,
  };
}
