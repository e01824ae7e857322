import { desc, eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { reviews } from "#database/schema/supplies/reviews.ts";

/** Every review, newest first. */
export async function listReviews(ctx: Ctx) {
  requirePermission(ctx, "settings.read");
  return await ctx.db.select().from(reviews).orderBy(desc(reviews.reviewedOn), reviews.id);
}

/** Undefined if there is none. */
export async function readReview(ctx: Ctx, id: string) {
  requirePermission(ctx, "settings.read");
  const [row] = await ctx.db.select().from(reviews).where(eq(reviews.id, id));
  return row;
}
