import { and, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { blogPosts } from "#database/schema/work/blog.ts";

/** Every instance invalidates all cached documents, once the transaction commits. */
export async function invalidateDocuments(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify('documents', '*')`);
}

/**
 * Every instance invalidates cached documents that show published posts, once the transaction commits. The first post
 * and the last one change the menu of every page.
 */
export async function invalidatePostDocuments(
  tx: Database,
  { links }: Pick<Ctx, "links">,
): Promise<void> {
  const isPublic = and(eq(blogPosts.published, true), isNull(blogPosts.deletedAt));
  if ((await tx.$count(blogPosts, isPublic)) < 2) return await invalidateDocuments(tx);
  for (const path of links.showPosts) await tx.execute(sql`select pg_notify('documents', ${path})`);
}
