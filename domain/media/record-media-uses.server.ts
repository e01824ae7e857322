import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { mediaItems, mediaUses } from "#database/schema/media.ts";

/** What shows items of the library. */
export type UseKind = "post";

/** Stores which items of the library the thing shows now. */
export async function recordMediaUses(
  tx: Database,
  kind: UseKind,
  refId: string,
  mediaIds: readonly string[],
): Promise<void> {
  await forgetMediaUses(tx, kind, [refId]);
  await addMediaUses(tx, kind, refId, mediaIds);
}

/** Adds items that the thing shows, beside those it shows already. */
export async function addMediaUses(
  tx: Database,
  kind: UseKind,
  refId: string,
  mediaIds: readonly string[],
): Promise<void> {
  if (mediaIds.length === 0) return;
  // An item that is gone leaves no trace: its picture is missing already.
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

export async function forgetMediaUses(
  tx: Database,
  kind: UseKind,
  refIds: readonly string[],
): Promise<void> {
  if (refIds.length === 0) return;
  await tx
    .delete(mediaUses)
    .where(and(eq(mediaUses.kind, kind), inArray(mediaUses.refId, [...refIds])));
}
