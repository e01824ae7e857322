import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { ownDatabase } from "#tests/own-database.ts";
import { blogPosts } from "#database/schema/work/blog.ts";

const database = ownDatabase();

const rows = async (query: string): Promise<Record<string, string>[]> => {
  const answer = (await database.db.execute(query)) as { rows: Record<string, string>[] };
  return answer.rows;
};

it("every index can be read in the order that queries ask for", async () => {
  // `order by x desc` puts nulls first. An index with another null order cannot serve it, even if no value is null.
  const wrongIndexes = "select indexname from pg_indexes where indexdef ilike '%desc nulls last%'";
  expect(await rows(wrongIndexes)).toEqual([]);
});

it("finds the newest posts without sorting all of them", async () => {
  await rows(
    "insert into blog_posts (id, title, slug, content, author_name, published, published_at) select gen_random_uuid(), 'T' || n, 's-' || n, '', '', true, now() - n * interval '1 minute' from generate_series(1, 3000) as n",
  );
  await rows("analyze blog_posts");
  const newest = database.db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.published, sql`true`), isNull(blogPosts.deletedAt)))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(12);
  const plan = (await rows(`explain ${newest.toSQL().sql.replace(/\$\d/, "12")}`))
    .map((row) => row["QUERY PLAN"])
    .join(" ");
  expect(plan).toContain("blog_posts_published");
  expect(plan).not.toContain("Sort");
});
