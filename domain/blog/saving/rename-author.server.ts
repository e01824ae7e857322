import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { invalidatePostDocuments } from "#domain/settings/invalidate-documents.server.ts";
import type { Database } from "#database/connect.ts";
import { blogPosts } from "#database/schema/work/blog.ts";

/** Posts store their author's name: it stays after the account is deleted. */
export async function renameAuthor(
  tx: Database,
  ctx: Ctx,
  userId: string,
  name: string,
): Promise<void> {
  const renamed = await tx
    .update(blogPosts)
    .set({ authorName: name })
    .where(
      and(eq(blogPosts.authorId, userId), sql`${blogPosts.authorName} is distinct from ${name}`),
    )
    .returning({ published: blogPosts.published });
  if (renamed.some(({ published }) => published)) await invalidatePostDocuments(tx, ctx);
}
