import { and, eq, inArray, isNotNull, ne, or } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { deleteMediaUses } from "#domain/media/record-media-uses.server.ts";
import { invalidatePostDocuments } from "#domain/settings/invalidate-documents.server.ts";
import type { Database } from "#database/connect.ts";
import { blogPosts, blogRevisions } from "#database/schema/work/blog.ts";

const atOnce = 50;

/** Removes imported posts, except those that a person has worked on since. */
export async function removeImportedPosts(
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ recordId: string; name: string; why: string }[]> {
  requirePermission(ctx, "posts.delete");
  const kept: { recordId: string; name: string; why: string }[] = [];
  for (let at = 0; at < ids.length; at += atOnce)
    kept.push(...(await removeSome(ctx, ids.slice(at, at + atOnce))));
  return kept;
}

async function removeSome(ctx: Ctx, ids: readonly string[]) {
  return await ctx.db.transaction(async (tx) => {
    const posts = await tx
      .select({
        id: blogPosts.id,
        title: blogPosts.title,
        published: blogPosts.published,
        deletedAt: blogPosts.deletedAt,
      })
      .from(blogPosts)
      .where(and(inArray(blogPosts.id, [...ids]), eq(blogPosts.origin, "import")))
      .orderBy(blogPosts.id)
      .for("update");
    const edited = await editedAmong(
      tx,
      posts.map(({ id }) => id),
    );
    // An undo also deletes changed posts that are in the trash.
    const stays = ({ id, deletedAt }: (typeof posts)[number]): boolean =>
      edited.has(id) && deletedAt === null;
    const gone = posts.filter((post) => !stays(post));
    const goneIds = gone.map(({ id }) => id);
    if (gone.length > 0) {
      await tx.delete(blogPosts).where(inArray(blogPosts.id, goneIds));
      await deleteMediaUses(tx, "post", goneIds);
      await recordAudit(tx, ctx, {
        action: "imported_posts_removed",
        resourceType: "blog_post",
        severity: "medium",
        details: { posts: gone.map(({ title }) => title), count: gone.length },
      });
      if (gone.some(({ published }) => published)) await invalidatePostDocuments(tx, ctx);
    }
    return posts
      .filter(stays)
      .map(({ id, title }) => ({ recordId: id, name: title, why: "Somebody changed it since." }));
  });
}

/** Returns the given posts that a person saved after their import. */
async function editedAmong(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: blogRevisions.postId })
    .from(blogRevisions)
    .where(
      and(
        inArray(blogRevisions.postId, [...ids]),
        ne(blogRevisions.kind, "import"),
        or(isNotNull(blogRevisions.authorId), eq(blogRevisions.kind, "autosave")),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the slugs of imported posts that stay when their import is undone. */
export async function editedImports(db: Database, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const posts = await db
    .select({ id: blogPosts.id, slug: blogPosts.slug })
    .from(blogPosts)
    .where(and(inArray(blogPosts.slug, [...slugs]), eq(blogPosts.origin, "import")));
  const edited = await editedAmong(
    db,
    posts.map(({ id }) => id),
  );
  return new Set(posts.filter(({ id }) => edited.has(id)).map(({ slug }) => slug));
}
