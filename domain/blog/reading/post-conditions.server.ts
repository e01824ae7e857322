import { and, eq, isNull, like, type SQL, sql } from "drizzle-orm";
import { blogPosts } from "#database/schema/blog.ts";
import { searchWords } from "#domain/blog/post-filters.ts";

/** What readers may see. */
export function isPublic(): SQL | undefined {
  return and(eq(blogPosts.published, true), isNull(blogPosts.deletedAt));
}

/** Every word somewhere in title, excerpt or category; written as its index is. */
export function matchesWords(q: string): SQL | undefined {
  const text = sql`lower(${blogPosts.title} || ' ' || ${blogPosts.excerpt} || ' ' || ${blogPosts.category})`;
  return and(...searchWords(q).map((word) => like(text, `%${word.replace(/[\\%_]/g, "\\$&")}%`)));
}
