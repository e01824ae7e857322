import { and, asc, desc, eq, gt, lt } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { sitePhotos } from "#database/schema/supplies/site-photos.ts";
import { changingPhotos, missingPhoto } from "./change-photos.server.ts";
import { sitePhotoMove } from "./schema.ts";

/** Exchanges a photograph of a job with the one before or after it; the first and the last stay at their end. */
export async function moveSitePhoto(
  ctx: Ctx,
  input: unknown,
): Promise<Outcome<{ message: string }, "not_found">> {
  requirePermission(ctx, "settings.write");
  const form = sitePhotoMove.safeParse(input);
  if (!form.success) return missingPhoto;
  const { photo, direction } = form.data;
  return await ctx.db.transaction(async (tx) => {
    await changingPhotos(tx);
    const [row] = await tx.select().from(sitePhotos).where(eq(sitePhotos.id, photo));
    if (!row) return missingPhoto;
    const { position, slot } = sitePhotos;
    const isEarlier = direction === "earlier";
    const [other] = await tx
      .select()
      .from(sitePhotos)
      .where(
        and(
          eq(slot, row.slot),
          isEarlier ? lt(position, row.position) : gt(position, row.position),
        ),
      )
      .orderBy(isEarlier ? desc(position) : asc(position))
      .limit(1);
    if (!other) return { ok: true, value: { message: "" } };
    for (const [id, place] of [
      [row.id, other.position],
      [other.id, row.position],
    ] as const)
      await tx.update(sitePhotos).set({ position: place }).where(eq(sitePhotos.id, id));
    await recordAudit(tx, ctx, {
      action: "site_photo_moved",
      resourceType: "site_photo",
      resourceId: row.slot,
      details: { media: row.mediaId, direction },
    });
    return { ok: true, value: { message: isEarlier ? "Moved up." : "Moved down." } };
  });
}
