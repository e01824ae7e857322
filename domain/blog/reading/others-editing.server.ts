import { and, desc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { blogRevisions } from "#database/schema/work/blog.ts";

/** A user with an autosave this recent counts as still editing. */
export const presenceMinutes = 5;

/**
 * Other users who autosaved this post in the last five minutes, latest first.
 * @throws AccessDenied
 */
export async function othersEditing(ctx: Ctx, postId: string): Promise<{ by: string; at: Date }[]> {
  requirePermission(ctx, "posts.write");
  const { actor } = ctx;
  return await ctx.db
    .select({ by: blogRevisions.authorName, at: blogRevisions.updatedAt })
    .from(blogRevisions)
    .where(
      and(
        eq(blogRevisions.postId, postId),
        eq(blogRevisions.kind, "autosave"),
        gt(blogRevisions.updatedAt, sql`now() - make_interval(mins => ${presenceMinutes})`),
        actor.kind === "user"
          ? or(isNull(blogRevisions.authorId), ne(blogRevisions.authorId, actor.userId))
          : undefined,
      ),
    )
    .orderBy(desc(blogRevisions.updatedAt))
    .limit(5);
}
