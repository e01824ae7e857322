import type { Database } from "#database/connect.ts";
import { leadSourceMessages as messages } from "#database/schema/overview/lead-sources.ts";

/** Stores a message once. Returns false for a repeat. */
export async function storeMessage(
  db: Database,
  message: Omit<typeof messages.$inferInsert, "id" | "cameTwice">,
): Promise<boolean> {
  const stored = await db
    .insert(messages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: messages.id });
  return stored.length > 0;
}
