import { and, eq, lte } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { newsletterSubscribers } from "#database/schema/work/newsletter.ts";
import { subscribersDeleted } from "./subscribers-deleted.ts";

/**
 * Deletes a subscriber with every request of the address, in the caller's transaction, unless the address came in after
 * `until`. Returns 0 or 1.
 */
export async function deleteSubscriber(
  tx: Database,
  email: string,
  until: Date | null = null,
): Promise<number> {
  const gone = await tx
    .delete(newsletterSubscribers)
    .where(
      and(
        eq(newsletterSubscribers.email, email),
        until === null ? undefined : lte(newsletterSubscribers.createdAt, until),
      ),
    )
    .returning({ id: newsletterSubscribers.id });
  await subscribersDeleted.call(tx, gone);
  return gone.length;
}
