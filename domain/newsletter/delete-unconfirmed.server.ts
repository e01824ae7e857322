import { and, eq, isNull, lt, notExists } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import {
  newsletterRequests as requests,
  newsletterSubscribers as subscribers,
} from "#database/schema/work/newsletter.ts";

const retentionMs = 30 * 24 * 3_600_000;

/** Deletes addresses that were not confirmed within a month, and requests that led to nothing. */
export async function deleteUnconfirmed(ctx: Pick<Ctx, "db">, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - retentionMs);
  await ctx.db.transaction(async (tx) => {
    await tx
      .delete(requests)
      .where(and(isNull(requests.confirmedAt), lt(requests.createdAt, before)));
    await tx
      .delete(subscribers)
      .where(
        and(
          eq(subscribers.status, "pending"),
          lt(subscribers.createdAt, before),
          notExists(tx.select().from(requests).where(eq(requests.subscriberId, subscribers.id))),
        ),
      );
  });
}
