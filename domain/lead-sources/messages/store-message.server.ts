import { eq } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { leadSourceMessages as messages } from "#database/schema/overview/lead-sources.ts";

/** Stores a message once. Returns false for a repeat. A lead that was announced before takes the place of its announcement. */
export async function storeMessage(
  db: Database,
  message: Omit<typeof messages.$inferInsert, "id" | "cameTwice">,
): Promise<boolean> {
  const stored = await db
    .insert(messages)
    .values(message)
    .onConflictDoUpdate({
      target: [messages.sourceId, messages.key],
      set: { kind: message.kind, content: message.content, leadId: message.leadId ?? null },
      setWhere: eq(messages.kind, "announced"),
    })
    .returning({ id: messages.id });
  return stored.length > 0;
}
