import { eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { sitePhotos } from "#database/schema/supplies/site-photos.ts";
import { changingPhotos, missingPhoto } from "./change-photos.server.ts";
import { sitePhotoTarget } from "./schema.ts";
import { contentOf } from "./set-site-photo.server.ts";
import { placeOf } from "#domain/media/photo-slots.ts";

/** Takes a photograph off the website; the file stays in the library. */
export async function removeSitePhoto(
  ctx: Ctx,
  input: unknown,
): Promise<Outcome<{ message: string }, "not_found">> {
  requirePermission(ctx, "settings.write");
  const form = sitePhotoTarget.safeParse(input);
  if (!form.success) return missingPhoto;
  return await ctx.db.transaction(async (tx) => {
    await changingPhotos(tx);
    const [row] = await tx.delete(sitePhotos).where(eq(sitePhotos.id, form.data.photo)).returning();
    if (!row) return missingPhoto;
    await recordAudit(tx, ctx, {
      action: "site_photo_removed",
      resourceType: "site_photo",
      resourceId: row.slot,
      details: { before: contentOf(row) },
    });
    const message = `${placeOf(row.slot).title}: photograph removed. The file is still in the media library.`;
    return { ok: true, value: { message } };
  });
}
