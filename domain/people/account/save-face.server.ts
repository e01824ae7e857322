import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import {
  type Ctx,
  type Outcome,
  requirePermission,
  requireSignedIn,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { cleanName, type Refusal } from "#domain/media/file-rules.ts";
import { type GivenFile, inspect, reportFile } from "#domain/media/intake.server.ts";
import { makeFace } from "#domain/media/picture-making.server.ts";
import { invalidateDocuments } from "#domain/settings/invalidate-documents.server.ts";
import type { Database } from "#database/connect.ts";
import { faces } from "#database/schema/work/people.ts";

/** Stores the picture of the signed-in person, who calls customers. @throws AccessDenied */
export async function saveFace(
  ctx: Ctx,
  input: Omit<GivenFile, "purpose">,
): Promise<Outcome<{ message: string }, Refusal["reason"]>> {
  const { userId } = requireSignedIn(ctx);
  requirePermission(ctx, "leads.read");
  const given = { ...input, name: cleanName(input.name), purpose: "photo" } as const;
  const size = given.bytes.byteLength;
  await reportFile(ctx, given.name, size);
  const kind = await inspect(given);
  if (!kind.ok) return { ok: false, ...kind.refusal };
  const { mime } = kind.value;
  const made = await makeFace(ctx, { mime, size, bytes: [given.bytes], signal: given.signal });
  if (!made.ok) return { ok: false, ...made.refusal };
  const set = { key: randomBytes(8).toString("hex"), files: made.value, updatedAt: new Date() };
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(faces)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: faces.userId, set });
    await recordChange(tx, ctx, userId, "profile_picture_saved");
  });
  return { ok: true, value: { message: "Picture saved" } };
}

/** Deletes the picture of the signed-in person. @throws AccessDenied */
export async function removeFace(ctx: Ctx): Promise<Outcome<{ message: string }, "not_found">> {
  const { userId } = requireSignedIn(ctx);
  return await ctx.db.transaction(async (tx) => {
    const removed = await tx.delete(faces).where(eq(faces.userId, userId)).returning();
    if (removed.length === 0)
      return { ok: false, reason: "not_found", message: "There is no picture to remove." };
    await recordChange(tx, ctx, userId, "profile_picture_removed");
    return { ok: true, value: { message: "Picture removed" } };
  });
}

async function recordChange(tx: Database, ctx: Ctx, userId: string, action: string) {
  await invalidateDocuments(tx);
  await recordAudit(tx, ctx, { action, resourceType: "user", resourceId: userId });
}
