import { and, eq, isNull, sum } from "drizzle-orm";
import { z } from "zod";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { refund, take, takenFor } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { readRequestToken } from "#domain/leads/visitor/request-token.server.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions } from "#database/schema/work/leads.ts";
import { leadPhotoParts } from "#database/schema/work/lead-files.ts";
import { leadPhotos } from "#database/schema/work/lead-files.ts";
import { maxPhotoBytes, maxPhotos } from "./photo-rules.ts";
import { isDiskFull, roomFor } from "./room-for-photos.server.ts";

export type PhotoRefusal =
  | "not_found"
  | "not_yet"
  | "invalid"
  | "too_large"
  | "too_many"
  | "rate_limited"
  | "in_making"
  | "busy"
  | "refused";

export interface PhotoProgress {
  /** Bytes received. */
  received: number;
  isReady: boolean;
}

const given = z.object({ id: z.uuid(), size: z.number().int().min(1) });

/**
 * Announces a photograph of a request, or tells how much of it has arrived. `not_yet`: the request is in the journal,
 * and the database does not know it yet.
 */
export async function beginPhoto(
  ctx: Ctx,
  token: string,
  input: unknown,
): Promise<Outcome<PhotoProgress, PhotoRefusal>> {
  const leadId = readRequestToken(ctx.secret, token);
  if (leadId === null) return missing;
  const parsed = given.safeParse(input);
  if (!parsed.success) return { ok: false, reason: "invalid", message: "Unknown photograph." };
  const { size } = parsed.data;
  const id = parsed.data.id.toLowerCase();
  if (size > maxPhotoBytes)
    return { ok: false, reason: "too_large", message: "A photograph can have at most 12 MB." };
  const known = await progressOf(ctx.db, leadId, id);
  if (known) return known;
  if (await isDiskFull(ctx.env.DATA_DIR)) return noRoom;
  const { ok } = await take(ctx, rules.requestPhotos, ctx.request.ip);
  if (!ok) return tooMany;
  const announced = await takenFor(ctx, rules.requestPhotos, ctx.request.ip, () =>
    announce(ctx, { id, leadId, size }),
  );
  // The request waits in the journal: nothing is stored, and the browser asks again.
  if (announced === notYet) await refund(ctx, rules.requestPhotos, ctx.request.ip);
  return announced;
}

async function announce(
  ctx: Ctx,
  { id, leadId, size }: { id: string; leadId: string; size: number },
): Promise<Outcome<PhotoProgress, PhotoRefusal>> {
  return await ctx.db.transaction(async (tx): Promise<Outcome<PhotoProgress, PhotoRefusal>> => {
    const [lead] = await tx
      .select({ sender: formSubmissions.rateKey })
      .from(formSubmissions)
      .where(eq(formSubmissions.id, leadId))
      .for("update");
    if (!lead) return notYet;
    const ofRequest = and(eq(leadPhotos.leadId, leadId), isNull(leadPhotos.refused));
    if ((await tx.$count(leadPhotos, ofRequest)) >= maxPhotos)
      return {
        ok: false,
        reason: "too_many",
        message: `A request can have at most ${maxPhotos} photographs.`,
      };
    const room = await roomFor(tx, { leadId, sender: lead.sender, size });
    if (room !== "room") return room === "full" ? noRoom : tooMany;
    await tx.insert(leadPhotos).values({ id, leadId, size }).onConflictDoNothing();
    return { ok: true, value: { received: 0, isReady: false } };
  });
}

export const missing = {
  ok: false,
  reason: "not_found",
  message: "This request no longer exists.",
} as const;

const notYet = {
  ok: false,
  reason: "not_yet",
  message: "Our office system is catching up. Please try again later.",
} as const;

const tooMany = {
  ok: false,
  reason: "rate_limited",
  message: "Too many photographs. Please wait.",
} as const;

const noRoom = {
  ok: false,
  reason: "busy",
  message: "There is no room for photographs right now. Please try again later.",
} as const;

/** How much of a photograph has arrived; null if it was not announced. */
export async function progressOf(
  db: Database,
  leadId: string,
  id: string,
): Promise<Outcome<PhotoProgress, PhotoRefusal> | null> {
  const [photo] = await db.select().from(leadPhotos).where(eq(leadPhotos.id, id));
  if (!photo) return null;
  if (photo.leadId !== leadId) return missing;
  if (photo.refused !== null) return { ok: false, reason: "refused", message: photo.refused };
  if (photo.key !== null) return { ok: true, value: { received: photo.size, isReady: true } };
  return { ok: true, value: { received: await receivedOf(db, id), isReady: false } };
}

export async function receivedOf(db: Database, id: string): Promise<number> {
  const [parts] = await db
    .select({ received: sum(leadPhotoParts.size) })
    .from(leadPhotoParts)
    .where(eq(leadPhotoParts.photoId, id));
  return Number(parts?.received ?? 0);
}
