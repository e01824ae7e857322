import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import {
  AccessDenied,
  type Ctx,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { blogPosts, blogRevisions } from "#database/schema/blog.ts";
import { mayEdit } from "#domain/blog/editing-rights.ts";
import { type PostFields, type PostList, postLists } from "#domain/blog/schema.ts";
import { checkFields, type InvalidFields } from "./checked-fields.server.ts";
import { tooMany, usedUp } from "./limits.server.ts";
import { holdPost, type Post, revisionFields } from "./post-row.server.ts";
import { writePost, type Written } from "./write-post.server.ts";

/** What somebody else saved in the meantime. */
export interface Theirs {
  /** The base of a save that is to replace it all the same. */
  revision: number;
  fields: PostFields;
  kind: string;
  by: string;
  at: Date;
}

export interface Conflict {
  ok: false;
  reason: "conflict";
  message: string;
  fieldErrors?: undefined;
  theirs: Theirs;
}

export type SaveAnswer = Outcome<Written, "not_found" | "rate_limited"> | InvalidFields | Conflict;

/** One visit to the editor: a name the browser makes up, the same for all its saves. */
export const editingName = z.string().regex(/^[\w-]{8,64}$/);

const visit = z.object({
  list: z.enum(postLists),
  editing: editingName.nullish().transform((name) => name ?? null),
});
const target = visit.extend({ id: z.uuid(), base: z.coerce.number().int().min(0) });

export const missing = {
  ok: false,
  reason: "not_found",
  message: "This post no longer exists.",
} as const;

/**
 * A new post out of the whole form. Sent again by the same visit to the editor, or after its first autosave, it goes on
 * with the post that is there already.
 * @throws AccessDenied
 */
export async function createPost(
  ctx: Ctx,
  input: { list: PostList; editing?: string | null; fields: unknown },
): Promise<SaveAnswer> {
  requirePermission(ctx, "posts.write");
  const { editing, list } = visit.parse(input);
  const checked = checkFields(input.fields);
  if (!checked.ok) return checked;
  return await ctx.db.transaction(async (tx): Promise<SaveAnswer> => {
    if (await usedUp(tx, ctx, "save")) return tooMany;
    // Its first autosave may be on its way too, and make the post.
    if (editing !== null) await holdVisit(tx, editing);
    const before = editing === null ? null : await postOfVisit(tx, editing);
    if (before) requireEditor(ctx, list, before);
    return { ok: true, value: await writePost(tx, ctx, before, checked.fields, { editing }) };
  });
}

/**
 * A new state of a post, from the whole form. `base` is the revision that the editor started from: where another one is
 * the head by now, nothing is saved and the answer brings both, unless this same visit wrote it.
 * @throws AccessDenied
 */
export async function savePost(
  ctx: Ctx,
  input: { id: string; base: number; list: PostList; editing?: string | null; fields: unknown },
): Promise<SaveAnswer> {
  requirePermission(ctx, "posts.write");
  const parsed = target.safeParse(input);
  if (!parsed.success) return missing;
  const { id, base, list, editing } = parsed.data;
  const checked = checkFields(input.fields);
  if (!checked.ok) return checked;
  return await ctx.db.transaction(async (tx): Promise<SaveAnswer> => {
    if (await usedUp(tx, ctx, "save")) return tooMany;
    const before = await holdPost(tx, id);
    if (!before) return missing;
    requireEditor(ctx, list, before);
    const conflict = await conflictWith(tx, before, base, editing);
    if (conflict) return conflict;
    return { ok: true, value: await writePost(tx, ctx, before, checked.fields, { editing }) };
  });
}

/** @throws AccessDenied where this person may not edit this post from this list */
export function requireEditor(ctx: Ctx, list: PostList, post: Pick<Post, "authorId">): void {
  if (ctx.actor.kind !== "user") return;
  if (!mayEdit(ctx.actor, list, post.authorId)) throw new AccessDenied(true, "posts.write");
}

export async function conflictWith(
  tx: Database,
  post: Post,
  base: number,
  editing: string | null,
): Promise<Conflict | null> {
  if (post.headRevision === base) return null;
  const [head] = await tx
    .select()
    .from(blogRevisions)
    .where(eq(blogRevisions.id, post.headRevision));
  if (!head || (editing !== null && head.editing === editing)) return null;
  return {
    ok: false,
    reason: "conflict",
    message: `${head.authorName} saved this post in the meantime. Compare the two versions, then decide.`,
    theirs: {
      revision: head.id,
      fields: revisionFields(head),
      kind: head.kind,
      by: head.authorName,
      at: head.createdAt,
    },
  };
}

/** One request of a visit to the editor at a time, until the transaction ends. */
export async function holdVisit(tx: Database, editing: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`editing:${editing}`}, 0))`);
}

/** The post that a visit to the editor has brought about, held until the transaction ends. */
export async function postOfVisit(tx: Database, editing: string): Promise<Post | null> {
  const [known] = await tx
    .select({ id: blogPosts.id })
    .from(blogRevisions)
    .innerJoin(blogPosts, eq(blogPosts.id, blogRevisions.postId))
    .where(and(eq(blogRevisions.editing, editing), isNull(blogPosts.deletedAt)))
    .orderBy(desc(blogRevisions.id))
    .limit(1);
  return known ? await holdPost(tx, known.id) : null;
}
