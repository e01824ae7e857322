import { isUuid } from "#domain/words/uuid.ts";
import { and, eq } from "drizzle-orm";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { kindOf } from "#domain/media/intake.server.ts";
import { readRequestToken } from "#domain/leads/visitor/request-token.server.ts";
import { leadPhotoParts } from "#database/schema/work/lead-files.ts";
import { leadPhotos } from "#database/schema/work/lead-files.ts";
import {
  missing,
  type PhotoProgress,
  type PhotoRefusal,
  progressOf,
  receivedOf,
} from "./begin-photo.server.ts";
import { finishPhoto, isInMaking, refusePhoto } from "./finish-photo.server.ts";
import { leastPartBytes, partBytes } from "./photo-rules.ts";

type Answer = Outcome<PhotoProgress, PhotoRefusal>;

/**
 * Stores the next part of a photograph; the last one makes the picture, and so does an empty part after it if that
 * failed. An earlier part again changes nothing, and reads nothing of the file.
 */
export async function addPhotoPart(
  ctx: Ctx,
  token: string,
  input: { id: string; start: number; bytes: Uint8Array },
): Promise<Answer> {
  const leadId = readRequestToken(ctx.secret, token);
  if (leadId === null || !isUuid(input.id)) return missing;
  const { start, bytes } = input;
  const id = input.id.toLowerCase();
  if (!Number.isSafeInteger(start) || bytes.byteLength > partBytes) return unfit;
  if (isInMaking(id)) return inMaking;
  const received = await ctx.db.transaction(async (tx) => {
    const [photo] = await tx
      .select()
      .from(leadPhotos)
      .where(and(eq(leadPhotos.id, id), eq(leadPhotos.leadId, leadId)))
      .for("update");
    if (!photo || photo.key !== null || photo.refused !== null) return null;
    const before = await receivedOf(tx, id);
    const after = before + bytes.byteLength;
    if (start !== before || after > photo.size) return null;
    const isWhole = after === photo.size;
    if (!isWhole && bytes.byteLength < leastPartBytes) return "unfit";
    const kind = start === 0 ? await kindOf(bytes, "photo") : null;
    if (kind && !kind.ok) return { photo, refusal: kind.refusal };
    if (bytes.byteLength > 0)
      await tx.insert(leadPhotoParts).values({
        photoId: id,
        start,
        size: bytes.byteLength,
        bytes: Buffer.from(bytes).toString("base64"),
      });
    return isWhole ? { photo, refusal: null } : null;
  });
  if (received === "unfit") return unfit;
  if (received?.refusal) await refusePhoto(ctx.db, id, received.refusal);
  else if (received) {
    const made = await finishPhoto(ctx, received.photo);
    if (made !== "settled") return made === "busy" ? busy : inMaking;
  }
  return (await progressOf(ctx.db, leadId, id)) ?? forgotten;
}

const unfit = {
  ok: false,
  reason: "invalid",
  message: "A part of this size is not accepted.",
} as const;

const inMaking = {
  ok: false,
  reason: "in_making",
  message: "This photograph is being prepared. Please wait a moment.",
} as const;

const busy = {
  ok: false,
  reason: "busy",
  message: "Too many photographs at once. Please try again in a minute.",
} as const;

/** The browser announces it again. */
const forgotten = {
  ok: false,
  reason: "not_yet",
  message: "This photograph has to be sent again.",
} as const;
