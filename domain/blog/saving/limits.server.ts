import { and, count, eq, gt, inArray, sql } from "drizzle-orm";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { signInLimits } from "#database/schema/accounts.ts";
import { securityEvents } from "#database/schema/audit.ts";

export const tooMany = {
  ok: false,
  reason: "rate_limited",
  message: "Please wait before trying again.",
} as const;

const window = sql`interval '60 seconds'`;
const limits = {
  save: {
    most: 5,
    actions: [
      "post_created",
      "post_saved",
      "post_published",
      "post_unpublished",
      "post_scheduled",
      "post_restored",
    ],
  },
  deletion: { most: 3, actions: ["post_deleted"] },
} as const;

/**
 * Whether the user reached the limit of saves (5 in 60 s) or deletions (3 in 60 s). Counts accepted changes by
 * their audit rows; a user's changes run one at a time, so the limit holds under concurrency.
 */
export async function usedUp(tx: Database, ctx: Ctx, limit: keyof typeof limits): Promise<boolean> {
  if (ctx.actor.kind !== "user") return false;
  const { most, actions } = limits[limit];
  const { userId } = ctx.actor;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`posts:${limit}:${userId}`}, 0))`,
  );
  const [row] = await tx
    .select({ recent: count() })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.userId, userId),
        gt(securityEvents.createdAt, sql`now() - ${window}`),
        inArray(
          securityEvents.eventType,
          actions.map((action) => `audit_${action}`),
        ),
      ),
    );
  return (row?.recent ?? 0) >= most;
}

/** Autosaves per user and minute, across all instances. */
export const autosavesPerMinute = 60;

/**
 * Counts one autosave against the user's limit. Uses one row per user, incremented by one statement in the
 * autosave's transaction: autosave rows cannot be counted because they are updated in place.
 */
export async function autosavesUsedUp(tx: Database, { actor }: Ctx): Promise<boolean> {
  if (actor.kind !== "user") return false;
  const limiter = new RateLimiterDrizzle({
    storeClient: tx,
    schema: signInLimits,
    clearExpiredByTimeout: false,
    keyPrefix: "autosave",
    points: autosavesPerMinute,
    duration: 60,
  });
  try {
    await limiter.consume(actor.userId);
    return false;
  } catch (error) {
    if (error instanceof RateLimiterRes) return true;
    throw error;
  }
}
