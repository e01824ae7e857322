import { and, desc, isNull, or, type SQL, sql } from "drizzle-orm";
import type { OldText } from "#domain/settings/facts/fact-hooks.ts";
import type { Database } from "#database/connect.ts";
import { blogPosts } from "#database/schema/work/blog.ts";

const most = 20;

/** The newest posts outside the trash whose text contains one of these words, letter for letter. */
export async function postsThatSay(db: Database, words: readonly string[]): Promise<OldText[]> {
  const { title, excerpt, content, metaTitle, metaDescription } = blogPosts;
  const text = sql`concat_ws(' ', ${title}, ${excerpt}, ${content}, ${metaTitle}, ${metaDescription})`;
  const says: SQL[] = words.map((word) => sql`position(${word} in ${text}) > 0`);
  const found = await db
    .select({ id: blogPosts.id, title })
    .from(blogPosts)
    .where(and(isNull(blogPosts.deletedAt), or(...says)))
    .orderBy(desc(blogPosts.updatedAt))
    .limit(most);
  return found.map(({ id, title: name }) => ({ kind: "article", id, name }));
}
