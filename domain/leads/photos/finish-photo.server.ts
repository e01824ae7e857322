import { and, asc, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { adopt, discard, markUnowned } from "#domain/media/leftovers.server.ts";
import { makePhoto } from "#domain/media/picture-making.server.ts";
import { storeOf } from "#domain/media/store.server.ts";
import { recordLeadEvent } from "#domain/leads/changes/change-lead.server.ts";
import { enqueueSyncs } from "#domain/leads/sync/enqueue-sync.server.ts";
import {
  formSubmissions as leads,
  leadPhotoParts as parts,
  leadPhotos as photos,
} from "#database/schema/leads.ts";

/** The CRM gets one note about photographs that arrive together. */
const crmPauseMs = 60_000;
const unreadable = "This file is not a picture that we can read.";

/** Makes the picture of a photograph whose parts are all there. Runs again after a failure; one run wins. */
export async function finishPhoto(
  ctx: Ctx,
  { id, leadId }: { id: string; leadId: string },
): Promise<void> {
  const stored = await ctx.db
    .select({ bytes: parts.bytes })
    .from(parts)
    .where(eq(parts.photoId, id))
    .orderBy(asc(parts.start));
  const whole = Buffer.concat(stored.map(({ bytes }) => Buffer.from(bytes, "base64")));
  if (whole.length === 0) return;
  const made = await makePhoto(whole).catch(() => null);
  if (!made) {
    await ctx.db.transaction(async (tx) => {
      await tx.update(photos).set({ refused: unreadable }).where(eq(photos.id, id));
      await tx.delete(parts).where(eq(parts.photoId, id));
    });
    return;
  }
  const { key, width, height } = made;
  await markUnowned(ctx.db, [key]);
  await storeOf(ctx).put(key, made.bytes, made.mime);
  const isOurs = await ctx.db.transaction(async (tx) => {
    const [photo] = await tx
      .update(photos)
      .set({ key, width, height })
      .where(and(eq(photos.id, id), isNull(photos.key)))
      .returning({ id: photos.id });
    if (!photo) return false;
    await adopt(tx, [key]);
    await tx.delete(parts).where(eq(parts.photoId, id));
    await recordLeadEvent(tx, ctx, leadId, "photo_added", { photo: id });
    await tellCrm();
    return true;

    async function tellCrm(): Promise<void> {
      if (!ctx.env.CRM_TOKEN) return;
      const [lead] = await tx
        .update(leads)
        .set({ ghlSyncStatus: "pending" })
        .where(and(eq(leads.id, leadId), eq(leads.quarantined, false)))
        .returning({ receivedAt: leads.createdAt });
      const startAfter = new Date(Date.now() + crmPauseMs);
      if (lead)
        await enqueueSyncs(tx, ctx, [{ leadId, receivedAt: lead.receivedAt, startAfter }], "again");
    }
  });
  if (!isOurs) await discard(ctx, [key]);
}
