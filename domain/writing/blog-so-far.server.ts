import { and, desc, isNull, ne } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { blogPosts } from "#database/schema/blog.ts";

/** Titles told to the model; older ones matter less. */
const mostTitles = 300;

/** Titles that exist, newest first, drafts included; and the categories in use. */
export async function blogSoFar(db: Database): Promise<{ titles: string[]; categories: string[] }> {
  const [titles, categories] = await Promise.all([
    db
      .select({ title: blogPosts.title })
      .from(blogPosts)
      .where(isNull(blogPosts.deleted_at))
      .orderBy(desc(blogPosts.updated_at), desc(blogPosts.id))
      .limit(mostTitles),
    db
      .selectDistinct({ category: blogPosts.category })
      .from(blogPosts)
      .where(and(isNull(blogPosts.deleted_at), ne(blogPosts.category, "")))
      .orderBy(blogPosts.category)
      .limit(40),
  ]);
  return {
    titles: titles.map(({ title }) => title),
    categories: categories.map(({ category }) => category),
  };
}
