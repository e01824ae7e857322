import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";

export const missingReview = {
  ok: false,
  reason: "not_found",
  message: "This review no longer exists.",
} as const;

/** Every instance renders pages with reviews again. */
export async function notifyReviews(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify('documents', '*')`);
}
