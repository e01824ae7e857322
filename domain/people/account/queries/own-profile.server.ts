import { eq } from "drizzle-orm";
import { type Ctx, requireSignedIn } from "#domain/access/context.server.ts";
import { faces, profiles } from "#database/schema/work/people.ts";

/**
 * Returns the signed-in person's name and picture (a JPEG in Base64) as stored now, and whether the website shows them.
 * The actor's name was read before this request changed it. @throws AccessDenied
 */
export async function ownProfile(ctx: Ctx) {
  const { userId, name } = requireSignedIn(ctx);
  const [row] = await ctx.db
    .select({ fullName: profiles.fullName, shownSince: profiles.shownSince, files: faces.files })
    .from(profiles)
    .leftJoin(faces, eq(faces.userId, profiles.id))
    .where(eq(profiles.id, userId));
  const { fullName = name, shownSince = null, files } = row ?? {};
  return { fullName, isShown: shownSince !== null, face: files?.["jpeg"] ?? null };
}
