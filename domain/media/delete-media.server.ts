import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { mediaItems } from "#database/schema/supplies/media.ts";
import { discard, markUnowned } from "./leftovers.server.ts";
import { type MediaUse, usesOf } from "./queries/media-uses.server.ts";
import { mediaId } from "./schema.ts";
import {
  invalidatePagesOf,
  keysOf,
  mayChange,
  mayChangeShown,
  missing,
  notOwner,
  onWebsite,
} from "./changing.server.ts";

const deletion = z.object({
  ids: z.array(mediaId).min(1).max(100),
  /** Set once the user has seen where the items are in use. */
  evenIfUsed: z.boolean().default(false),
});

export type Deleted =
  | Outcome<{ message: string; count: number }, "not_found" | "not_yours">
  | { ok: false; reason: "in_use"; message: string; uses: (MediaUse & { mediaId: string })[] };

/**
 * Deletes items, all or none; items in use only with `evenIfUsed`. Their files are gone at once; the sweep deletes
 * those that the store could not.
 */
export async function deleteMedia(ctx: Ctx, input: unknown): Promise<Deleted> {
  requirePermission(ctx, "media.write");
  const form = deletion.safeParse(input);
  if (!form.success) return missing;
  const ids = [...new Set(form.data.ids)];
  const keys: string[] = [];
  const deleted = await ctx.db.transaction(async (tx): Promise<Deleted> => {
    const rows = await tx
      .select()
      .from(mediaItems)
      .where(inArray(mediaItems.id, ids))
      .orderBy(mediaItems.id)
      .for("update");
    if (rows.length < ids.length) return missing;
    if (rows.some((row) => !mayChange(ctx, row.createdBy))) return notOwner;
    if (!(await mayChangeShown(ctx, tx, ids))) return onWebsite;
    const uses = await usesOf(tx, ids);
    if (uses.length > 0 && !form.data.evenIfUsed)
      return {
        ok: false,
        reason: "in_use",
        message: ids.length === 1 ? "This file is in use." : "Some of these files are in use.",
        uses,
      };
    for (const row of rows) {
      await invalidatePagesOf(tx, ctx, row.id);
      await markUnowned(tx, keysOf(row));
      keys.push(...keysOf(row));
      await tx.delete(mediaItems).where(eq(mediaItems.id, row.id));
      await recordAudit(tx, ctx, {
        action: "media_deleted",
        resourceType: "media_item",
        resourceId: row.id,
        severity: "medium",
        details: {
          name: row.name,
          type: row.type,
          uses: uses.filter((use) => use.mediaId === row.id).map(({ title }) => title),
        },
      });
    }
    const [first] = rows;
    const message =
      rows.length === 1 ? `“${first?.name}” was deleted.` : `${rows.length} files were deleted.`;
    return { ok: true, value: { message, count: rows.length } };
  });
  if (deleted.ok) await discard(ctx, keys);
  return deleted;
}
