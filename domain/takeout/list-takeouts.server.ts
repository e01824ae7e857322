import { desc } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { takeouts } from "#database/schema/overview/takeouts.ts";

export type Takeout = Omit<typeof takeouts.$inferSelect, "requestedBy">;

/** Lists the archives of the last days, newest first. */
export async function listTakeouts(ctx: Ctx): Promise<Takeout[]> {
  requirePermission(ctx, "settings.write");
  return await ctx.db.select().from(takeouts).orderBy(desc(takeouts.requestedAt)).limit(20);
}
