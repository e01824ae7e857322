import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { blogRevisions } from "#database/schema/work/blog.ts";
import { type PostList, postLists } from "#domain/blog/schema.ts";
import { checkFields } from "./checked-fields.server.ts";
import { tooMany, usedUp } from "./limits.server.ts";
import { fieldsOf, lockPost, revisionFields } from "./post-row.server.ts";
import { conflictWith, missing, requireEditor, type SaveAnswer } from "./save-post.server.ts";
import { writePost } from "./write-post.server.ts";

const target = z.object({
  id: z.uuid(),
  revision: z.coerce.number().int().min(1),
  base: z.coerce.number().int().min(0),
  list: z.enum(postLists),
});

/**
 * Restores the text and pictures of an earlier revision as a new revision. Slug and publication state stay as
 * they are now. `base` is the head that the user saw. If the revision is incomplete (such as an autosave without
 * a title), nothing changes, and the answer names what is missing.
 * @throws AccessDenied
 */
export async function restoreRevision(
  ctx: Ctx,
  input: { id: string; revision: number; base: number; list: PostList },
): Promise<SaveAnswer> {
  requirePermission(ctx, "posts.write");
  const parsed = target.safeParse(input);
  if (!parsed.success) return missing;
  const { id, revision, base, list } = parsed.data;
  return await ctx.db.transaction(async (tx): Promise<SaveAnswer> => {
    if (await usedUp(tx, ctx, "save")) return tooMany;
    const before = await lockPost(tx, id);
    if (!before) return missing;
    requireEditor(ctx, list, before);
    const [earlier] = await tx
      .select()
      .from(blogRevisions)
      .where(and(eq(blogRevisions.id, revision), eq(blogRevisions.postId, id)));
    if (!earlier) return { ...missing, message: "This version no longer exists." };
    const conflict = await conflictWith(tx, before, base, null);
    if (conflict) return conflict;
    const { slug, published, publish_at } = fieldsOf(before);
    const planned = publish_at !== null && Date.parse(publish_at) > Date.now() ? publish_at : null;
    const checked = checkFields({
      ...revisionFields(earlier),
      slug,
      published,
      publish_at: planned,
    });
    if (!checked.ok)
      return {
        ...checked,
        message: `This version isn't finished, so nothing was restored: ${checked.message}`,
      };
    const note = `Version of ${earlier.createdAt.toISOString()}`;
    return {
      ok: true,
      value: await writePost(tx, ctx, before, checked.fields, { kind: "restore", note }),
    };
  });
}
