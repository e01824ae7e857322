import { eq } from "drizzle-orm";
import { type Ctx, requireSignedIn } from "#domain/access/context.server.ts";
import { profiles } from "#database/schema/work/people.ts";

/**
 * The signed-in person's name as stored now: the actor's name was read before this request changed it. @throws
 * AccessDenied
 */
export async function ownName(ctx: Ctx): Promise<string> {
  const { userId, name } = requireSignedIn(ctx);
  const [row] = await ctx.db
    .select({ name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return row?.name ?? name;
}
