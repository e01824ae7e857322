import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { profiles } from "#database/schema/accounts.ts";
import { blogPosts } from "#database/schema/blog.ts";
import { sha256 } from "#platform/crypto.ts";
import { sanitizeContent } from "#domain/blog/article/content-sanitizer.server.ts";
import { isPublic } from "./post-conditions.server.ts";
import { type PostTeaser, teaser, toTeaser } from "./published-posts.server.ts";

/** A whole post, for readers. */
export interface PostToRead extends PostTeaser {
  /** HTML in the stored format, sanitised once more on the way out. */
  content: string;
  metaTitle: string;
  metaDescription: string;
  createdAt: Date;
  published: boolean;
}

/** The published post at this address; null where readers have none. */
export async function postBySlug(db: Database, slug: string): Promise<PostToRead | null> {
  return await readOne(db, and(eq(blogPosts.slug, slug), isPublic()));
}

/** What the published post at this address is called; null where readers have none. */
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

/** The post that a preview link shows, published or not; null for a link that does not work (any more). */
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

export const whole = {
  ...teaser,
  content: blogPosts.content,
  metaTitle: blogPosts.metaTitle,
  metaDescription: blogPosts.metaDescription,
  createdAt: blogPosts.createdAt,
  published: blogPosts.published,
};

async function readOne(db: Database, condition: SQL | undefined): Promise<PostToRead | null> {
  const [found] = await db
    .select(whole)
    .from(blogPosts)
    .leftJoin(profiles, eq(profiles.id, blogPosts.authorId))
    .where(condition)
    .limit(1);
  if (!found) return null;
  const { content, metaTitle, metaDescription, createdAt, published, ...rest } = found;
  return {
    ...toTeaser(rest),
    content: sanitizeContent(content),
    metaTitle,
    metaDescription,
    createdAt,
    published,
  };
}
