import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { isPublic } from "./post-conditions.server.ts";

export interface AdjacentPost {
  title: string;
  slug: string;
}

/** The published posts just before and after a post in time; null at either end. */
export async function adjacentPosts(
  db: Database,
  { id, publishedAt }: { id: string; publishedAt: Date },
): Promise<{ older: AdjacentPost | null; newer: AdjacentPost | null }> {
  const { publishedAt: column } = blogPosts;
  const next = async (condition: SQL, ...order: SQL[]): Promise<AdjacentPost | null> => {
    const [found] = await db
      .select({ title: blogPosts.title, slug: blogPosts.slug })
      .from(blogPosts)
      .where(and(isPublic(), condition))
      .orderBy(...order)
      .limit(1);
    return found ?? null;
  };
  // JavaScript dates have milliseconds, the column has microseconds: compare with the stored value.
  const own = sql`(select own.published_at from blog_posts as own where own.id = ${id})`;
  const position = sql`(coalesce(${own}, ${publishedAt.toISOString()}::timestamptz), ${id}::uuid)`;
  const place = sql`(${column}, ${blogPosts.id})`;
  const [older, newer] = await Promise.all([
    next(sql`${place} < ${position}`, desc(column), desc(blogPosts.id)),
    next(sql`${place} > ${position}`, asc(column), asc(blogPosts.id)),
  ]);
  return { older, newer };
}
