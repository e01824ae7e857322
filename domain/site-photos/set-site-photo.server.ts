import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import {
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
  userIdOf,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { lockItem } from "#domain/media/changing.server.ts";
import type { Database } from "#database/connect.ts";
import { sitePhotos } from "#database/schema/supplies/site-photos.ts";
import { largestSignature as most } from "#platform/pictures/order.ts";
import { changingPhotos, missingPhoto } from "./change-photos.server.ts";
import { sitePhotoForm } from "./schema.ts";
import { maxJobs, placeOf } from "#domain/media/photo-slots.ts";

type Row = typeof sitePhotos.$inferSelect;
type SetOutcome = Outcome<{ message: string }, "invalid" | "not_found" | "full">;

/** Shows a picture of the library in a place of the website, in place of the photograph or drawing there. */
export async function setSitePhoto(ctx: Ctx, input: unknown): Promise<SetOutcome> {
  requirePermission(ctx, "settings.write");
  const form = sitePhotoForm.safeParse(input);
  if (!form.success) return invalidFields(z.flattenError(form.error).fieldErrors);
  const { slot, photo, media, alt, caption } = form.data;
  return await ctx.db.transaction(async (tx): Promise<SetOutcome> => {
    await changingPhotos(tx);
    const item = await lockItem(tx, media);
    if (!item) return invalidFields({ media: ["This file is no longer in the library."] });
    if (item.type !== "image")
      return invalidFields({ media: ["Only a picture can be shown here."] });
    const { width, height, variants } = item;
    const isSmall =
      Number(width) <= most.width &&
      Number(height) <= most.height &&
      variants.every(({ bytes }) => bytes <= most.bytes);
    if (slot === "signature" && !isSmall)
      return invalidFields({
        media: [
          "This picture is too large for a signature. Upload the file here: we make it small.",
        ],
      });
    const others = await tx.select().from(sitePhotos).where(eq(sitePhotos.slot, slot));
    const before = slot === "jobs" ? others.find(({ id }) => id === photo) : others[0];
    if (slot === "jobs" && photo !== "" && !before) return missingPhoto;
    if (others.some((one) => one.mediaId === media && one.id !== before?.id))
      return invalidFields({ media: ["This photograph is already among the jobs."] });
    if (!before && others.length >= maxJobs)
      return {
        ok: false,
        reason: "full",
        message: `The website shows up to ${maxJobs} jobs. Remove one first.`,
      };
    await store(tx, ctx, { slot, media, alt, caption }, { before, others });
    await recordAudit(tx, ctx, {
      action: "site_photo_set",
      resourceType: "site_photo",
      resourceId: slot,
      details: {
        before: before ? contentOf(before) : null,
        after: { media, alt, caption },
      },
    });
    return { ok: true, value: { message: `${placeOf(slot).title}: photograph saved.` } };
  });
}

/** What an audit row says about a photograph. */
export const contentOf = ({ mediaId, alt, caption }: Row) => ({ media: mediaId, alt, caption });

async function store(
  tx: Database,
  { actor }: Ctx,
  { slot, media, alt, caption }: Pick<Row, "slot" | "alt" | "caption"> & { media: string },
  { before, others }: { before: Row | undefined; others: readonly Row[] },
): Promise<void> {
  const values = {
    mediaId: media,
    alt,
    caption,
    updatedBy: userIdOf(actor),
    updatedAt: new Date(),
  };
  if (before)
    await tx
      .update(sitePhotos)
      .set(values)
      .where(and(eq(sitePhotos.id, before.id), eq(sitePhotos.slot, slot)));
  else {
    const position = Math.max(-1, ...others.map((one) => one.position)) + 1;
    await tx.insert(sitePhotos).values({ id: randomUUID(), slot, position, ...values });
  }
}
