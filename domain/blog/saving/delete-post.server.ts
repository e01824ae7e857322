import { and, eq, isNotNull, lt } from "drizzle-orm";
import { z } from "zod";
import {
  AccessDenied,
  type Ctx,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { invalidatePostDocuments } from "#domain/settings/invalidate-documents.server.ts";
import type { Database } from "#database/connect.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { mayDelete } from "#domain/blog/editing-rights.ts";
import { type PostList, postLists } from "#domain/blog/schema.ts";
import { tooMany, usedUp } from "./limits.server.ts";
import { deleteMediaUses } from "#domain/media/record-media-uses.server.ts";
import { lockPost, userOf } from "./post-row.server.ts";
import { missing } from "./save-post.server.ts";
import { chooseSlug } from "./slug-choice.server.ts";

/** Days that a deleted post can be restored. */
export const trashDays = 30;

type DeleteAnswer = Outcome<{ id: string; message: string }, "not_found" | "rate_limited">;

const target = z.object({ id: z.uuid(), list: z.enum(postLists) });

/**
 * Moves a post to the trash: readers lose it within a second, staff can restore it for 30 days.
 * @throws AccessDenied
 */
export async function deletePost(
  ctx: Ctx,
  input: { id: string; list: PostList },
): Promise<DeleteAnswer> {
  requirePermission(ctx, "posts.delete");
  const parsed = target.safeParse(input);
  if (!parsed.success) return missing;
  const { id, list } = parsed.data;
  requireDeleter(ctx, list);
  return await ctx.db.transaction(async (tx): Promise<DeleteAnswer> => {
    if (await usedUp(tx, ctx, "deletion")) return tooMany;
    const post = await lockPost(tx, id);
    if (!post) return missing;
    await tx
      .update(blogPosts)
      .set({ deletedAt: new Date(), deletedBy: userOf(ctx), previewTokenHash: null })
      .where(eq(blogPosts.id, id));
    await recordAudit(tx, ctx, {
      action: "post_deleted",
      resourceType: "blog_post",
      resourceId: id,
      details: { title: post.title, slug: post.slug, published: post.published },
      severity: "medium",
    });
    if (post.published) await invalidatePostDocuments(tx, ctx);
    return { ok: true, value: { id, message: `“${post.title}” is in the trash for 30 days.` } };
  });
}

/**
 * Restores a post from the trash as it was: a published post is published again, at its old slug or the next
 * free one. A publication date that has passed in the meantime is cleared.
 * @throws AccessDenied
 */
export async function undeletePost(
  ctx: Ctx,
  input: { id: string; list: PostList },
): Promise<Outcome<{ id: string; slug: string; message: string }, "not_found">> {
  requirePermission(ctx, "posts.delete");
  const parsed = target.safeParse(input);
  if (!parsed.success) return missing;
  const { id, list } = parsed.data;
  requireDeleter(ctx, list);
  return await ctx.db.transaction(async (tx) => {
    const [post] = await tx
      .select()
      .from(blogPosts)
      .where(and(eq(blogPosts.id, id), isNotNull(blogPosts.deletedAt)))
      .for("update");
    if (!post) return missing;
    const slug = await chooseSlug(tx, ctx, post.slug, { id, slug: "" });
    const due = post.publishAt !== null && post.publishAt <= new Date();
    await tx
      .update(blogPosts)
      .set({
        slug,
        deletedAt: null,
        deletedBy: null,
        updatedAt: new Date(),
        ...(due ? { publishAt: null } : {}),
      })
      .where(eq(blogPosts.id, id));
    await recordAudit(tx, ctx, {
      action: "post_undeleted",
      resourceType: "blog_post",
      resourceId: id,
      details: { title: post.title, slug, published: post.published },
    });
    if (post.published) await invalidatePostDocuments(tx, ctx);
    const where = slug === post.slug ? "" : ` Its address is now “${slug}”.`;
    return { ok: true, value: { id, slug, message: `“${post.title}” is back.${where}` } } as const;
  });
}

/** Removes posts that were in the trash for 30 days, with their history. */
export async function purgePosts(
  ctx: Pick<Ctx, "db" | "actor" | "request">,
  now = new Date(),
): Promise<number> {
  const before = new Date(now.getTime() - trashDays * 24 * 3_600_000);
  return await ctx.db.transaction(async (tx: Database) => {
    const deleted = await tx
      .delete(blogPosts)
      .where(lt(blogPosts.deletedAt, before))
      .returning({ id: blogPosts.id });
    await deleteMediaUses(
      tx,
      "post",
      deleted.map(({ id }) => id),
    );
    if (deleted.length > 0)
      await recordAudit(tx, ctx, {
        action: "posts_purged",
        resourceType: "blog_post",
        details: { posts: deleted.map(({ id }) => id).slice(0, 100), count: deleted.length },
      });
    return deleted.length;
  });
}

function requireDeleter(ctx: Ctx, list: PostList): void {
  if (ctx.actor.kind === "user" && !mayDelete(ctx.actor, list))
    throw new AccessDenied(true, "posts.delete");
}
