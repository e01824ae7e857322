import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { randomToken, sha256 } from "#platform/crypto.ts";
import { type PostList, postLists } from "#domain/blog/schema.ts";
import { lockPost } from "./post-row.server.ts";
import { missing, requireEditor } from "./save-post.server.ts";

/** Days that a preview link works. */
export const previewDays = 14;

const target = z.object({ id: z.uuid(), list: z.enum(postLists) });

/**
 * Creates a secret link that shows the post as last saved, for 14 days and without signing in. Replaces the
 * previous link. Only the hash is stored, so the link is returned once.
 * @throws AccessDenied
 */
export async function createPreviewLink(
  ctx: Ctx,
  input: { id: string; list: PostList },
): Promise<Outcome<{ url: string; expiresAt: Date }, "not_found">> {
  // Lower case, because canonical paths have no upper case.
  const token = sha256(randomToken());
  const expiresAt = new Date(Date.now() + previewDays * 24 * 3_600_000);
  const stored = await setLink(ctx, input, { hash: sha256(token), expiresAt });
  if (!stored) return missing;
  return { ok: true, value: { url: ctx.request.origin + ctx.links.preview(token), expiresAt } };
}

/**
 * Revokes the post's preview link, if any, with immediate effect.
 * @throws AccessDenied
 */
export async function revokePreviewLink(
  ctx: Ctx,
  input: { id: string; list: PostList },
): Promise<Outcome<null, "not_found">> {
  return (await setLink(ctx, input, null)) ? { ok: true, value: null } : missing;
}

async function setLink(
  ctx: Ctx,
  input: { id: string; list: PostList },
  link: { hash: string; expiresAt: Date } | null,
): Promise<boolean> {
  requirePermission(ctx, "posts.write");
  const parsed = target.safeParse(input);
  if (!parsed.success) return false;
  const { id, list } = parsed.data;
  return await ctx.db.transaction(async (tx) => {
    const post = await lockPost(tx, id);
    if (!post) return false;
    requireEditor(ctx, list, post);
    await tx
      .update(blogPosts)
      .set({
        previewTokenHash: link?.hash ?? null,
        previewExpiresAt: link?.expiresAt ?? null,
      })
      .where(eq(blogPosts.id, id));
    await recordAudit(tx, ctx, {
      action: link ? "post_preview_created" : "post_preview_revoked",
      resourceType: "blog_post",
      resourceId: id,
      details: { expires_at: link?.expiresAt.toISOString() ?? null },
    });
    return true;
  });
}
