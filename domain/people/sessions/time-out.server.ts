import { eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordTimeout } from "./record-timeout.server.ts";
import { signOut } from "./sign-out.server.ts";
import { userSessions } from "#database/schema/work/people.ts";

/**
 * Ends a session whose page reports inactivity, and records the reason. Returns the cookies to set. The server also
 * ends it by its own clock: the first of the two records it.
 */
export async function timeOut(ctx: Ctx): Promise<string[]> {
  const { actor } = ctx;
  if (actor.kind === "user")
    await ctx.db.transaction(async (tx) => {
      const [ended] = await tx
        .delete(userSessions)
        .where(eq(userSessions.id, actor.sessionId))
        .returning();
      if (ended) await recordTimeout(tx, ended, ctx.request.userAgent);
    });
  return await signOut({ ...ctx, actor: { kind: "anonymous" } });
}
