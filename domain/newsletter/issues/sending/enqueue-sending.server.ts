import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";

/** Wakes the job that sends issues, now or at a time. */
export async function enqueueSending(tx: Database, ctx: Ctx, startAfter?: Date): Promise<void> {
  await ctx.jobs.enqueue(tx, "newsletter-send", {}, startAfter ? { startAfter } : {});
}
