import { and, eq, inArray, sql } from "drizzle-orm";
import type { mediaUseKinds } from "#database/vocabularies.ts";
import type { Database } from "#database/connect.ts";
import { mediaItems, mediaUses } from "#database/schema/supplies/media.ts";

/** Kinds of content that use library items. */
export type UseKind = (typeof mediaUseKinds)[number];

/** Stores the library items that the content uses now. */
export async function recordMediaUses(
  tx: Database,
  kind: UseKind,
  refId: string,
  mediaIds: readonly string[],
): Promise<void> {
  await deleteMediaUses(tx, kind, [refId]);
  await addMediaUses(tx, kind, refId, mediaIds);
}

/** Adds library items to those that the content already uses. */
export async function addMediaUses(
  tx: Database,
  kind: UseKind,
  refId: string,
  mediaIds: readonly string[],
): Promise<void> {
  if (mediaIds.length === 0) return;
  // A deleted item is skipped: its picture is already missing.
  await tx
    .insert(mediaUses)
    .select(
      tx
        .select({
          mediaId: mediaItems.id,
          kind: sql<string>`${kind}`.as("kind"),
          refId: sql<string>`${refId}::text`.as("ref_id"),
        })
        .from(mediaItems)
        .where(inArray(mediaItems.id, [...mediaIds])),
    )
    .onConflictDoNothing();
}

export async function deleteMediaUses(
  tx: Database,
  kind: UseKind,
  refIds: readonly string[],
): Promise<void> {
  if (refIds.length === 0) return;
  await tx
    .delete(mediaUses)
    .where(and(eq(mediaUses.kind, kind), inArray(mediaUses.refId, [...refIds])));
}
