import { and, desc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { blogRevisions } from "#database/schema/blog.ts";

/** Whoever wrote something this recently is taken to be still there. */
export const presenceMinutes = 5;

/**
 * Other people whose editor kept something of this post in the last five minutes, the latest first.
 * @throws AccessDenied
 */
export async function othersEditing(ctx: Ctx, postId: string): Promise<{ by: string; at: Date }[]> {
  requirePermission(ctx, "posts.write");
  const { actor } = ctx;
  return await ctx.db
    .select({ by: blogRevisions.author_name, at: blogRevisions.updated_at })
    .from(blogRevisions)
    .where(
      and(
        eq(blogRevisions.post_id, postId),
        eq(blogRevisions.kind, "autosave"),
        gt(blogRevisions.updated_at, sql`now() - make_interval(mins => ${presenceMinutes})`),
        actor.kind === "user"
          ? or(isNull(blogRevisions.author_id), ne(blogRevisions.author_id, actor.userId))
          : undefined,
      ),
    )
    .orderBy(desc(blogRevisions.updated_at))
    .limit(5);
}
