import { and, eq, isNull, lt, notExists } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import {
  newsletterRequests as requests,
  newsletterSubscribers as subscribers,
} from "#database/schema/newsletter.ts";

const forgetQueue = { name: "newsletter-forget", policy: "singleton", retryLimit: 3 } as const;
const keptMs = 30 * 24 * 3_600_000;

export async function startNewsletterJobs(ctx: Ctx): Promise<void> {
  await ctx.jobs.schedule(forgetQueue, "17 4 * * *", () => forgetUnconfirmed(ctx));
}

/** After a month, addresses that nobody confirmed are forgotten, and so is every request that led to nothing. */
export async function forgetUnconfirmed(ctx: Pick<Ctx, "db">, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
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
