import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { fieldsOf } from "./post-row.server.ts";
import { writePost } from "./write-post.server.ts";

/**
 * Publishes every draft that is due, each once and in its own commit, on whichever instance runs first. Returns
 * the number published. Drafts that came due while the server was down are published when it is back.
 */
export async function publishDue(ctx: Ctx, now = new Date()): Promise<number> {
  requirePermission(ctx, "posts.write");
  for (let published = 0; ; published++) if (!(await publishNext(ctx, now))) return published;
}

async function publishNext(ctx: Ctx, now: Date): Promise<boolean> {
  return await ctx.db.transaction(async (tx) => {
    const [post] = await tx
      .select()
      .from(blogPosts)
      .where(
        and(
          lte(blogPosts.publishAt, now),
          eq(blogPosts.published, false),
          isNull(blogPosts.deletedAt),
        ),
      )
      .orderBy(asc(blogPosts.publishAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!post) return false;
    await writePost(
      tx,
      ctx,
      post,
      { ...fieldsOf(post), published: true, publish_at: null },
      { now, note: `Planned for ${post.publishAt?.toISOString() ?? ""}` },
    );
    return true;
  });
}
