import { and, eq, isNull, like, type SQL, sql } from "drizzle-orm";
import { blogPosts } from "#database/schema/blog.ts";
import { searchWords } from "#domain/blog/post-filters.ts";

/** Condition for posts that readers can see. */
export function isPublic(): SQL | undefined {
  return and(eq(blogPosts.published, true), isNull(blogPosts.deletedAt));
}

/** Every word appears in title, excerpt or category; written to match its index. */
export function matchesWords(q: string): SQL | undefined {
  const text = sql`lower(${blogPosts.title} || ' ' || ${blogPosts.excerpt} || ' ' || ${blogPosts.category})`;
  return and(...searchWords(q).map((word) => like(text, `%${word.replace(/[\\%_]/g, "\\$&")}%`)));
}
