import { eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { libraryOf } from "./library.server.ts";
import { userSessions } from "#database/schema/accounts.ts";

/** Ends the session of this request; the values are Set-Cookie lines that take its cookies away. */
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
  const { api } = await libraryOf(ctx);
  const headers = new Headers({ cookie: ctx.request.headers.get("cookie") ?? "" });
  const answer = await api.signOut({ headers, returnHeaders: true });
  return answer.headers.getSetCookie();
}
