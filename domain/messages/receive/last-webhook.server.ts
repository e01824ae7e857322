import { desc } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { crmWebhooks } from "#database/schema/office/messages.ts";

/** When the CRM last reported something that concerns us; null if it was too long ago, or never. */
export async function lastWebhook(db: Database): Promise<Date | null> {
  const [last] = await db
    .select({ at: crmWebhooks.receivedAt })
    .from(crmWebhooks)
    .orderBy(desc(crmWebhooks.receivedAt))
    .limit(1);
  return last?.at ?? null;
}
