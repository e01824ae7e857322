import { eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { sessionCookieLine } from "./cookie.ts";
import { userSessions } from "#database/schema/work/people.ts";

/** Ends the session of this request; returns the Set-Cookie line that removes its cookie. */
export async function signOut(ctx: Ctx): Promise<string[]> {
  const { actor } = ctx;
  if (actor.kind === "user")
    await ctx.db.transaction(async (tx) => {
      await tx.delete(userSessions).where(eq(userSessions.id, actor.sessionId));
      await recordAudit(tx, ctx, {
        action: "logout",
        resourceType: "session",
        resourceId: actor.sessionId,
      });
    });
  return [sessionCookieLine(ctx, null)];
}
