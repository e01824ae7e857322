import { desc, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { isPublic } from "./post-conditions.server.ts";

/** Only the newest posts are looked through. */
const nearby = 300;

/** Published posts with one of the words in their title, newest first. Words are plain letters. */
export async function articlesAbout(
  db: Database,
  words: readonly string[],
  most: number,
): Promise<{ title: string; slug: string }[]> {
  const { title, slug, publishedAt, id } = blogPosts;
  const newest = db
    .select({ title, slug, publishedAt, id })
    .from(blogPosts)
    .where(isPublic())
    .orderBy(desc(publishedAt), desc(id))
    .limit(nearby)
    .as("newest");
  return await db
    .select({ title: newest.title, slug: newest.slug })
    .from(newest)
    .where(sql`${newest.title} ~* ${`\\m(${words.join("|")})\\M`}`)
    .orderBy(desc(newest.publishedAt), desc(newest.id))
    .limit(most);
}
