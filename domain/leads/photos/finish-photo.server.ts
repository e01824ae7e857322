import { and, asc, eq, gte, isNull } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Refusal } from "#domain/media/file-rules.ts";
import { kindOf, type Taken } from "#domain/media/intake.server.ts";
import { adopt, discard, markUnowned } from "#domain/media/leftovers.server.ts";
import { type MadePhoto, makePhoto } from "#domain/media/picture-making.server.ts";
import { storeOf } from "#domain/media/store.server.ts";
import { recordLeadEvent } from "#domain/leads/changes/change-lead.server.ts";
import { enqueueSyncs } from "#domain/leads/sync/enqueue-sync.server.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { leadPhotoParts as parts } from "#database/schema/work/lead-files.ts";
import { leadPhotos as photos } from "#database/schema/work/lead-files.ts";

/** The CRM gets one note about photographs that arrive together. */
const crmPauseMs = 60_000;
/** Parts that are read from the database at once. */
const partsAtOnce = 8;

type Photo = Pick<typeof photos.$inferSelect, "id" | "leadId" | "size">;

/** Refusals that say nothing about the file: its bytes stay, and a later try may make the picture. */
const passing: readonly Refusal["reason"][] = ["busy", "storage"];

const inMaking = new Set<string>();

/** Whether this instance makes the picture of a photograph. */
export function isInMaking(id: string): boolean {
  return inMaking.has(id);
}

/**
 * Makes the picture of a photograph whose parts are all there. Runs again after a failure; one run wins. `busy`: a later
 * try may succeed.
 */
export async function finishPhoto(
  ctx: Ctx,
  photo: Photo,
): Promise<"settled" | "busy" | "in_making"> {
  const { id } = photo;
  if (inMaking.has(id)) return "in_making";
  inMaking.add(id);
  try {
    const made = await makeFromParts(ctx, photo);
    if (made.ok) await storePhoto(ctx, photo, made.value);
    else if (passing.includes(made.refusal.reason)) return "busy";
    else await refusePhoto(ctx.db, id, made.refusal);
    return "settled";
  } finally {
    inMaking.delete(id);
  }
}

/** Keeps the reason, and none of the bytes. */
export async function refusePhoto(db: Database, id: string, { message }: Refusal): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(photos).set({ refused: message }).where(eq(photos.id, id));
    await tx.delete(parts).where(eq(parts.photoId, id));
  });
}

async function makeFromParts(ctx: Ctx, { id, size }: Photo): Promise<Taken<MadePhoto>> {
  const [first] = await readParts(ctx, id, 0, 1);
  const kind = await kindOf(first ?? new Uint8Array(), "photo");
  if (!kind.ok) return kind;
  return await makePhoto(ctx, "visitors", {
    mime: kind.value.mime,
    size,
    bytes: allParts(ctx, id),
  });
}

/** The photograph is never in memory as a whole. */
async function* allParts(ctx: Ctx, id: string): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (;;) {
    const some = await readParts(ctx, id, at, partsAtOnce);
    if (some.length === 0) return;
    for (const bytes of some) {
      at += bytes.byteLength;
      yield bytes;
    }
  }
}

async function readParts(ctx: Ctx, id: string, from: number, most: number): Promise<Buffer[]> {
  const found = await ctx.db
    .select({ bytes: parts.bytes })
    .from(parts)
    .where(and(eq(parts.photoId, id), gte(parts.start, from)))
    .orderBy(asc(parts.start))
    .limit(most);
  return found.map(({ bytes }) => Buffer.from(bytes, "base64"));
}

async function storePhoto(
  ctx: Ctx,
  { id, leadId }: Photo,
  { file, width, height }: MadePhoto,
): Promise<void> {
  const { key } = file;
  await markUnowned(ctx.db, [key]);
  await storeOf(ctx).put(key, file.bytes, file.mime);
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
