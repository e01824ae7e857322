import { eq } from "drizzle-orm";
import { type Ctx, requireSignedIn } from "#domain/access/context.server.ts";
import { profiles } from "#database/schema/work/people.ts";

/**
 * Returns the signed-in person's name as stored now, and whether the website shows it. The actor's name was read before
 * this request changed it. @throws AccessDenied
 */
export async function ownProfile(ctx: Ctx): Promise<{ fullName: string; isShown: boolean }> {
  const { userId, name } = requireSignedIn(ctx);
  const [row] = await ctx.db
    .select({ fullName: profiles.fullName, shownSince: profiles.shownSince })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return { fullName: row?.fullName ?? name, isShown: row?.shownSince != null };
}
