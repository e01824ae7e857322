import { isUuid } from "#domain/words/uuid.ts";
import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { blogPosts, blogRevisions } from "#database/schema/work/blog.ts";
import { mayEdit } from "#domain/blog/editing-rights.ts";
import { fieldsOf, revisionFields } from "#domain/blog/saving/post-row.server.ts";
import type { PostFields, PostList, RevisionKind } from "#domain/blog/schema.ts";

export interface RevisionHead {
  id: number;
  kind: RevisionKind;
  by: string;
  authorId: string | null;
  editing: string | null;
  note: string | null;
  /** Time of the last write; an autosave updates it. */
  at: Date;
  current: boolean;
}

export interface PostToEdit {
  id: string;
  fields: PostFields;
  /** Base of the next save. */
  base: number;
  author: string;
  authorId: string | null;
  origin: string;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  /** Expiry of the preview link; null if there is none. */
  previewExpiresAt: Date | null;
  /** Other people's unsaved changes since the last save, newest first; one autosave each. */
  unsaved: (RevisionHead & { fields: PostFields })[];
}

export type PostOpened =
  | { ok: true; post: PostToEdit }
  /** `elsewhere`: this user may edit it only in the blog admin. */
  | { ok: false; reason: "not_found" | "elsewhere" };

const unsavedLimit = 5;
export const revisionPageSize = 50;

const head = {
  id: blogRevisions.id,
  kind: blogRevisions.kind,
  by: blogRevisions.authorName,
  authorId: blogRevisions.authorId,
  editing: blogRevisions.editing,
  note: blogRevisions.note,
  at: blogRevisions.updatedAt,
  current: sql<boolean>`${blogRevisions.id} = ${blogPosts.headRevision}`,
};

/**
 * A post for the editor, opened from one of the two lists.
 * @throws AccessDenied
 */
export async function openPost(ctx: Ctx, list: PostList, id: string): Promise<PostOpened> {
  requirePermission(ctx, "posts.write");
  if (!isUuid(id)) return { ok: false, reason: "not_found" };
  const [post] = await ctx.db
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), isNull(blogPosts.deletedAt)));
  if (!post) return { ok: false, reason: "not_found" };
  if (ctx.actor.kind === "user" && !mayEdit(ctx.actor, list, post.authorId))
    return { ok: false, reason: "elsewhere" };
  const unsaved = await ctx.db
    .select({ ...head, fields: blogRevisions.fields })
    .from(blogRevisions)
    .innerJoin(blogPosts, eq(blogPosts.id, blogRevisions.postId))
    .where(
      and(
        eq(blogRevisions.postId, id),
        eq(blogRevisions.kind, "autosave"),
        post.headRevision === 0
          ? undefined
          : gt(
              blogRevisions.updatedAt,
              sql`(select created_at from ${blogRevisions} as saved where saved.id = ${post.headRevision})`,
            ),
      ),
    )
    .orderBy(desc(blogRevisions.updatedAt))
    .limit(unsavedLimit);
  const works = post.previewTokenHash !== null && (post.previewExpiresAt ?? 0) > new Date();
  return {
    ok: true,
    post: {
      id,
      fields: fieldsOf(post),
      base: post.headRevision,
      author: post.authorName,
      authorId: post.authorId,
      origin: post.origin,
      createdAt: post.createdAt,
      updatedAt: post.updatedAt,
      publishedAt: post.publishedAt,
      previewExpiresAt: works ? post.previewExpiresAt : null,
      unsaved: unsaved.map((row) => ({ ...row, fields: revisionFields(row) })),
    },
  };
}

/**
 * History of a post, newest first, 50 at a time; `before` is the last id of the previous page.
 * @throws AccessDenied
 */
export async function listRevisions(
  ctx: Ctx,
  postId: string,
  before: number | null = null,
): Promise<{ revisions: RevisionHead[]; next: number | null }> {
  requirePermission(ctx, "posts.write");
  if (!isUuid(postId)) return { revisions: [], next: null };
  const found = await ctx.db
    .select(head)
    .from(blogRevisions)
    .innerJoin(blogPosts, eq(blogPosts.id, blogRevisions.postId))
    .where(
      and(
        eq(blogRevisions.postId, postId),
        before === null ? undefined : lt(blogRevisions.id, before),
      ),
    )
    .orderBy(desc(blogRevisions.id))
    .limit(revisionPageSize + 1);
  const revisions = found.slice(0, revisionPageSize);
  const more = found.length > revisionPageSize;
  return { revisions, next: more ? (revisions.at(-1)?.id ?? null) : null };
}

/**
 * One revision with all fields, and the fields of the previous revision to compare with (for an autosave this
 * is the revision written before it, which is only roughly its base).
 * @throws AccessDenied
 */
export async function readRevision(
  ctx: Ctx,
  postId: string,
  id: number,
): Promise<(RevisionHead & { fields: PostFields; before: PostFields | null }) | null> {
  requirePermission(ctx, "posts.write");
  if (!isUuid(postId) || !Number.isSafeInteger(id)) return null;
  const [found, earlier] = await ctx.db
    .select({ ...head, fields: blogRevisions.fields })
    .from(blogRevisions)
    .innerJoin(blogPosts, eq(blogPosts.id, blogRevisions.postId))
    .where(and(eq(blogRevisions.postId, postId), sql`${blogRevisions.id} <= ${id}`))
    .orderBy(desc(blogRevisions.id))
    .limit(2);
  if (!found || found.id !== id) return null;
  return {
    ...found,
    fields: revisionFields(found),
    before: earlier ? revisionFields(earlier) : null,
  };
}
