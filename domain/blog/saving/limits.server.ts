import { and, eq, gt, inArray } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { take } from "#domain/limits/limiter.server.ts";
import { rowsUsedUp } from "#domain/limits/row-limit.server.ts";
import { rules } from "#domain/limits/rules.ts";
import type { Database } from "#database/connect.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";

export const tooMany = {
  ok: false,
  reason: "rate_limited",
  message: "Please wait before trying again.",
} as const;

const limits = {
  save: {
    rule: rules.postSaves,
    actions: [
      "post_created",
      "post_saved",
      "post_published",
      "post_unpublished",
      "post_scheduled",
      "post_restored",
    ],
  },
  deletion: { rule: rules.postDeletions, actions: ["post_deleted"] },
} as const;

/** Whether the user reached the limit of saves or deletions. Counts accepted changes by their audit rows. */
export async function usedUp(tx: Database, ctx: Ctx, limit: keyof typeof limits): Promise<boolean> {
  if (ctx.actor.kind !== "user") return false;
  const { rule, actions } = limits[limit];
  const { userId } = ctx.actor;
  const changesSince = async (since: Date) =>
    await tx.$count(
      securityEvents,
      and(
        eq(securityEvents.userId, userId),
        gt(securityEvents.createdAt, since),
        inArray(
          securityEvents.eventType,
          actions.map((action) => `audit_${action}`),
        ),
      ),
    );
  return await rowsUsedUp(tx, rule, userId, changesSince);
}

/**
 * Counts one autosave against the user's limit, in the autosave's transaction. Autosave rows cannot be counted because
 * they are updated in place.
 */
export async function autosavesUsedUp(tx: Database, { actor }: Ctx): Promise<boolean> {
  if (actor.kind !== "user") return false;
  return !(await take({ db: tx }, rules.autosaves, actor.userId)).ok;
}
