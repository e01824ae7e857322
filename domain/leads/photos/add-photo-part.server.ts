import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { readRequestToken } from "#domain/leads/visitor/request-token.server.ts";
import { leadPhotoParts, leadPhotos } from "#database/schema/leads.ts";
import {
  missing,
  type PhotoProgress,
  type PhotoRefusal,
  progressOf,
  receivedOf,
} from "./begin-photo.server.ts";
import { finishPhoto } from "./finish-photo.server.ts";
import { partBytes } from "./photo-rules.ts";

/** Stores the next part of a photograph; the last one makes the picture. An earlier part again changes nothing. */
export async function addPhotoPart(
  ctx: Ctx,
  token: string,
  input: { id: string; start: number; bytes: Uint8Array },
): Promise<Outcome<PhotoProgress, PhotoRefusal>> {
  const leadId = readRequestToken(ctx.secret, token);
  if (leadId === null || !z.uuid().safeParse(input.id).success) return missing;
  const { id, start, bytes } = input;
  if (!Number.isSafeInteger(start) || bytes.byteLength > partBytes)
    return { ok: false, reason: "invalid", message: "A part of this size is not accepted." };
  const received = await ctx.db.transaction(async (tx) => {
    const [photo] = await tx
      .select()
      .from(leadPhotos)
      .where(and(eq(leadPhotos.id, id), eq(leadPhotos.leadId, leadId)))
      .for("update");
    if (!photo || photo.key !== null || photo.refused !== null) return null;
    const before = await receivedOf(tx, id);
    if (start !== before || before + bytes.byteLength > photo.size) return { before, photo };
    if (bytes.byteLength > 0)
      await tx.insert(leadPhotoParts).values({
        photoId: id,
        start,
        size: bytes.byteLength,
        bytes: Buffer.from(bytes).toString("base64"),
      });
    return { before: before + bytes.byteLength, photo };
  });
  if (received && received.before === received.photo.size) await finishPhoto(ctx, received.photo);
  return (await progressOf(ctx.db, leadId, id)) ?? missing;
}
