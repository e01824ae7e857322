import { type SQL, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { notificationMarks } from "#database/schema/office/duty.ts";

const newest: SQL<number> = sql`greatest((select max(seq) from ${leads}), 0)`;

/** Starts a new user with nothing unread: earlier leads are not news to them. */
export async function startReadMark(ctx: Ctx): Promise<void> {
  requirePermission(ctx, "notifications.read");
  if (ctx.actor.kind !== "user") return;
  await ctx.db
    .insert(notificationMarks)
    .values({ userId: ctx.actor.userId, readSeq: newest })
    .onConflictDoNothing();
}

/** Marks all leads so far as read by this user. */
export async function markAllRead(ctx: Ctx): Promise<void> {
  requirePermission(ctx, "notifications.read");
  if (ctx.actor.kind !== "user") return;
  await ctx.db
    .insert(notificationMarks)
    .values({ userId: ctx.actor.userId, readSeq: newest })
    .onConflictDoUpdate({
      target: notificationMarks.userId,
      set: { readSeq: newest, updatedAt: sql`now()` },
    });
}
