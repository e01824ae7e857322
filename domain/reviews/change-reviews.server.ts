import type { Database } from "#database/connect.ts";
import { invalidateDocuments } from "#domain/settings/invalidate-documents.server.ts";

export const missingReview = {
  ok: false,
  reason: "not_found",
  message: "This review no longer exists.",
} as const;

/** Every instance renders pages with reviews again. */
export async function notifyReviews(tx: Database): Promise<void> {
  await invalidateDocuments(tx);
}
