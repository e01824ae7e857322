import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { invalidateDocuments } from "#domain/settings/invalidate-documents.server.ts";

export const missingPhoto = {
  ok: false,
  reason: "not_found",
  message: "This photograph is no longer on the website. Someone removed it in the meantime.",
} as const;

/** Waits until no other transaction changes the photographs, and invalidates the pages once this one commits. */
export async function changingPhotos(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('site-photos', 0))`);
  await invalidateDocuments(tx);
}
