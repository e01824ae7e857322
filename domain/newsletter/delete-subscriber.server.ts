import { eq } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { newsletterSubscribers } from "#database/schema/newsletter.ts";

/** Deletes a subscriber with every request of the address, in the caller's transaction. Returns 0 or 1. */
export async function deleteSubscriber(tx: Database, email: string): Promise<number> {
  const gone = await tx
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
    .returning({ id: newsletterSubscribers.id });
  return gone.length;
}
