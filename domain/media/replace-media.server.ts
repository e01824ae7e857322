import { eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { mediaItems } from "#database/schema/supplies/media.ts";
import { cleanName } from "./file-rules.ts";
import { adopt, markUnowned } from "./leftovers.server.ts";
import { findItems } from "./queries/media-items.server.ts";
import { mediaId } from "./schema.ts";
import {
  invalidatePagesOf,
  keysOf,
  lockItem,
  mayChange,
  mayChangeShown,
  missing,
  notOwner,
  onWebsite,
} from "./changing.server.ts";
import { type GivenFile, inspect, storeFiles, prepare, reportFile } from "./intake.server.ts";
import type { UploadOutcome } from "./upload-media.server.ts";

const failed = "Upload failed";

/**
 * Replaces an item's file: every post and page that uses the item shows the new one. Name, alternative text and tags
 * stay; files get new names, so immutable caches stay valid. Only a file of the same kind is accepted.
 */
export async function replaceMedia(
  ctx: Ctx,
  input: GivenFile & { id: string },
): Promise<UploadOutcome> {
  requirePermission(ctx, "media.write");
  const given = { ...input, name: cleanName(input.name) };
  await reportFile(ctx, given.name, given.bytes.byteLength);
  const [item] = mediaId.safeParse(input.id).success
    ? await findItems(ctx, eq(mediaItems.id, input.id), 1)
    : [];
  if (!item) return { ...missing, title: failed };
  if (!mayChange(ctx, item.createdBy)) return { ...notOwner, title: failed };
  if (!(await mayChangeShown(ctx, ctx.db, [item.id]))) return { ...onWebsite, title: failed };
  const kind = await inspect({ ...given, purpose: item.type === "image" ? "image" : "any" });
  if (!kind.ok) return { ok: false, ...kind.refusal };
  if (kind.value.type !== item.type)
    return {
      ok: false,
      reason: "not_accepted",
      title: "Invalid file type",
      message: `Please select a ${item.type} to replace this ${item.type} with.`,
    };
  const ready = await prepare(ctx, given, kind.value);
  if (!ready.ok) return { ok: false, ...ready.refusal };

  const stored = await storeFiles(ctx, ready.value, given.signal, async (tx, columns, keys) => {
    const before = await lockItem(tx, item.id);
    if (!before) return false;
    await tx
      .update(mediaItems)
      .set({ ...columns, updatedAt: new Date() })
      .where(eq(mediaItems.id, item.id));
    await adopt(tx, keys);
    await markUnowned(tx, keysOf(before));
    await recordAudit(tx, ctx, {
      action: "media_replaced",
      resourceType: "media_item",
      resourceId: item.id,
      details: { name: before.name, by: given.name, size: columns.size },
    });
    await invalidatePagesOf(tx, ctx, item.id);
    return true;
  });
  if (!stored.ok) return { ok: false, ...stored.refusal };
  const [changed] = await findItems(ctx, eq(mediaItems.id, item.id), 1);
  if (!stored.value || !changed) return { ...missing, title: failed };
  return { ok: true, value: { item: changed, existed: false } };
}
