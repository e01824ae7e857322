import { lt } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { leadSourceMessages as messages } from "#database/schema/overview/lead-sources.ts";

/** Days that messages stay. */
const messageDays = 90;

/** Deletes old messages, because they hold personal data. */
export async function sweepMessages({ db }: Ctx, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - messageDays * 86_400_000);
  await db.delete(messages).where(lt(messages.receivedAt, before));
}
