import { counted } from "#domain/words/counted.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { userMessages, userTargetSchema } from "./schema.ts";
import { changeUser, endAllSessions, type UserChangeAnswer } from "./change-user.server.ts";

/** Signs a person out everywhere; if it is the actor, the current session stays. `{ userId }` */
export async function endSessions(
  ctx: Ctx,
  input: unknown,
): Promise<UserChangeAnswer<{ ended: number }>> {
  const failed = userMessages.changeFailed;
  return await changeUser(ctx, input, userTargetSchema, failed, async (tx, user) => {
    const own = ctx.actor.kind === "user" && ctx.actor.userId === user.id;
    const ownSession = own && ctx.actor.kind === "user" ? ctx.actor.sessionId : null;
    const ended = await endAllSessions(
      tx,
      user.id,
      own ? "ended_by_owner" : "ended_by_admin",
      ownSession,
    );
    await recordAudit(tx, ctx, {
      action: "sessions_ended",
      resourceType: "user",
      resourceId: user.id,
      severity: "medium",
      details: { email: user.email, sessions: ended },
    });
    const message = `${counted(ended, "session")} ended`;
    return { ok: true, value: { message, ended } };
  });
}
