import { eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { mediaItems } from "#database/schema/supplies/media.ts";
import { mediaDetails, mediaId } from "./schema.ts";
import { invalidatePagesOf, lockItem, missing } from "./changing.server.ts";

/**
 * Changes name, alternative text and tags; fields missing from `input` stay. `tags`: a list, or a
 * comma-separated string.
 */
export async function updateMedia(
  ctx: Ctx,
  input: { id: string } & Record<string, unknown>,
): Promise<Outcome<{ message: string }, "invalid" | "not_found">> {
  requirePermission(ctx, "media.write");
  if (!mediaId.safeParse(input.id).success) return missing;
  const form = mediaDetails.partial().safeParse(input);
  if (!form.success) {
    const fieldErrors: Record<string, string[]> = {};
    for (const { path, message } of form.error.issues)
      (fieldErrors[String(path[0])] ??= []).push(message);
    const message = form.error.issues[0]?.message ?? "These details aren't valid.";
    return { ok: false, reason: "invalid", message, fieldErrors };
  }
  return await ctx.db.transaction(async (tx) => {
    const before = await lockItem(tx, input.id);
    if (!before) return missing;
    await tx
      .update(mediaItems)
      .set({ ...form.data, updatedAt: new Date() })
      .where(eq(mediaItems.id, input.id));
    await recordAudit(tx, ctx, {
      action: "media_changed",
      resourceType: "media_item",
      resourceId: input.id,
      details: {
        before: { name: before.name, alt: before.alt, tags: before.tags },
        after: form.data,
      },
    });
    const { alt = before.alt, name = before.name } = form.data;
    if (alt !== before.alt || name !== before.name) await invalidatePagesOf(tx, ctx, input.id);
    return { ok: true, value: { message: "Saved." } };
  });
}
