import { desc, eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
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

export interface ReviewCity {
  slug: string;
  name: string;
}

/** Returns the cities that a review can be about, including retired ones. */
export async function reviewCities(ctx: Ctx): Promise<ReviewCity[]> {
  requirePermission(ctx, "settings.read");
  const { cities } = ownerFactsOf(await readSetting(ctx.db, "company"));
  return cities.map(({ slug, name }) => ({ slug, name }));
}
