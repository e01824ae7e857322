import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import {
  actorName,
  type Ctx,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { blogPosts, blogRevisions } from "#database/schema/work/blog.ts";
import { mediaOfPost } from "#domain/blog/article/content-media.ts";
import { sanitizeContent } from "#domain/blog/article/content-sanitizer.server.ts";
import { parseArticle } from "#domain/blog/article/parse-article.ts";
import {
  autosavedForm,
  fieldLimits,
  type PostFields,
  type PostList,
  postLists,
} from "#domain/blog/schema.ts";
import { suggestedSlug } from "#domain/blog/slug.ts";
import { autosavesUsedUp, tooMany } from "./limits.server.ts";
import { addMediaUses } from "#domain/media/record-media-uses.server.ts";
import { addRevision, fieldsOf, lockPost, type Post, userOf } from "./post-row.server.ts";
import {
  conflictWith,
  editingName,
  lockEditingSession,
  missing,
  postOfEditingSession,
  requireEditor,
  type Theirs,
} from "./save-post.server.ts";
import { chooseSlug } from "./slug-choice.server.ts";

export interface Autosaved {
  id: string;
  /** The post's current revision: the base of the next save of a new draft. */
  base: number;
  at: Date;
  /** Someone else saved in the meantime; this autosave is stored next to that version. */
  theirs: Theirs | null;
}

export type AutosaveAnswer = Outcome<Autosaved, "invalid" | "not_found" | "rate_limited">;

const target = z.object({
  id: z.uuid().nullable(),
  base: z.coerce.number().int().min(0),
  list: z.enum(postLists),
  editing: editingName,
});

/**
 * Stores the editor's current content, complete or not, as one revision per editing session. Readers never see
 * it: the post stays as saved, published or not. Without an id it creates a draft, whose row follows the
 * autosaves until the first save so that lists can name it.
 * @throws AccessDenied
 */
export async function autosavePost(
  ctx: Ctx,
  input: { id: string | null; base: number; list: PostList; editing: string; fields: unknown },
): Promise<AutosaveAnswer> {
  requirePermission(ctx, "posts.write");
  const parsed = target.safeParse(input);
  if (!parsed.success) return missing;
  const form = autosavedForm.safeParse(input.fields);
  if (!form.success)
    return { ok: false, reason: "invalid", message: "This draft is too large to save." };
  const { id, base, list, editing } = parsed.data;
  return await ctx.db.transaction(async (tx): Promise<AutosaveAnswer> => {
    if (await autosavesUsedUp(tx, ctx)) return tooMany;
    const written = { ...form.data, content: sanitizeContent(form.data.content) };
    await lockEditingSession(tx, editing);
    const known = id === null ? await postOfEditingSession(tx, editing) : await lockPost(tx, id);
    if (id !== null && !known) return missing;
    if (known) requireEditor(ctx, list, known);
    const post = known ?? (await startDraft(tx, ctx, written));
    const { published, publish_at } = fieldsOf(post);
    const fields = { ...written, published, publish_at };
    const theirs = await conflictWith(tx, post, base, editing);
    // Overtaken by a save of the same session, which includes this content.
    const late = !theirs && post.headRevision > base;
    const at = late ? post.updatedAt : await writeAutosave(tx, ctx, post, editing, fields);
    return {
      ok: true,
      value: { id: post.id, base: post.headRevision, at, theirs: theirs?.theirs ?? null },
    };
  });
}

async function writeAutosave(
  tx: Database,
  ctx: Ctx,
  post: Post,
  editing: string,
  fields: PostFields,
): Promise<Date> {
  if (post.headRevision === 0)
    await tx
      .update(blogPosts)
      .set({ ...(await draftColumns(tx, ctx, fields, post)), updatedAt: new Date() })
      .where(eq(blogPosts.id, post.id));
  // Pictures of an autosave are in use too, in addition to those of the post.
  await addMediaUses(
    tx,
    "post",
    post.id,
    mediaOfPost(parseArticle(fields.content), fields.featured_image_url),
  );
  const [moved] = await tx
    .update(blogRevisions)
    .set({
      fields: { ...fields },
      authorId: userOf(ctx),
      authorName: actorName(ctx.actor),
      updatedAt: new Date(),
    })
    .where(
      and(
        eq(blogRevisions.postId, post.id),
        eq(blogRevisions.editing, editing),
        eq(blogRevisions.kind, "autosave"),
      ),
    )
    .returning({ at: blogRevisions.updatedAt });
  if (moved) return moved.at;
  const revision = await addRevision(tx, ctx, {
    postId: post.id,
    kind: "autosave",
    fields,
    editing,
  });
  return revision.updatedAt;
}

type Half = Omit<PostFields, "published" | "publish_at">;

async function startDraft(tx: Database, ctx: Ctx, written: Half): Promise<Post> {
  const id = randomUUID();
  const [post] = await tx
    .insert(blogPosts)
    .values({
      id,
      ...(await draftColumns(tx, ctx, written, null)),
      authorId: userOf(ctx),
      authorName: actorName(ctx.actor),
    })
    .returning();
  if (!post) throw new Error("The draft was not written.");
  return post;
}

/** List columns of an unsaved draft: cut to the limits, never without a title. */
async function draftColumns(tx: Database, ctx: Ctx, written: Half, post: Post | null) {
  const title = written.title.trim().slice(0, fieldLimits.title - 1) || "Untitled draft";
  const draftSlug = suggestedSlug(written.slug) || suggestedSlug(title) || "draft";
  const cut = (name: "excerpt" | "category"): string => written[name].slice(0, fieldLimits[name]);
  return {
    title,
    slug: await chooseSlug(tx, ctx, draftSlug, post),
    excerpt: cut("excerpt"),
    category: cut("category"),
  };
}
