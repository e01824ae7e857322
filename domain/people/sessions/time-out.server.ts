import { eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordTimeout } from "./record-timeout.server.ts";
import { signOut } from "./sign-out.server.ts";
import { userSessions } from "#database/schema/accounts.ts";

/**
 * Ends the session whose page says that nobody has used it for too long, and records why. Gives the cookies
 * to set. The server ends it by its own clock too: whichever comes first records it.
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
