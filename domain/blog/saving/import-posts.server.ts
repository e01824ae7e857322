import { and, eq, isNull } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { PostFields } from "#domain/blog/schema.ts";
import type { Database } from "#database/connect.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { redirectRules } from "#database/schema/work/redirects.ts";
import { writePost } from "./write-post.server.ts";

/** A post from another blog, with content in the stored format. */
export interface ImportedPost {
  fields: PostFields;
  author: string;
  published: Date | null;
  changed: Date;
}

/** Writes posts from another blog with their dates, in the caller's transaction. Returns ids and slugs in the same order. */
export async function importPosts(
  tx: Database,
  ctx: Ctx,
  posts: readonly ImportedPost[],
): Promise<{ id: string; slug: string }[]> {
  requirePermission(ctx, "posts.write");
  const written: { id: string; slug: string }[] = [];
  for (const { fields, author, published, changed } of posts) {
    const { id, slug } = await writePost(tx, ctx, null, fields, {
      kind: "import",
      origin: "import",
      authorName: author,
      dates: { published, changed },
    });
    written.push({ id, slug });
  }
  return written;
}

/** Returns slugs that new posts cannot have, because other posts or redirects below the blog have them. */
export async function slugsInUse({ db, links }: Pick<Ctx, "db" | "links">): Promise<Set<string>> {
  const posts = await db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(isNull(blogPosts.deletedAt));
  const rules = await db
    .select({ from: redirectRules.from })
    .from(redirectRules)
    .where(and(eq(redirectRules.enabled, true), eq(redirectRules.match, "exact")));
  const folder = links.article("");
  return new Set([
    ...posts.map(({ slug }) => slug),
    ...rules
      .filter(({ from }) => from.startsWith(folder))
      .map(({ from }) => from.slice(folder.length)),
  ]);
}
