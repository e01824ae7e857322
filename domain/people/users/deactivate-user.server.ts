import { takeLeadsAway } from "#domain/people/access-hooks.ts";
import { eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { userMessages, userTargetSchema } from "./schema.ts";
import {
  changeUser,
  endAllSessions,
  isLastAdmin,
  refuse,
  type UserChangeAnswer,
} from "./change-user.server.ts";
import { profiles } from "#database/schema/work/people.ts";

/**
 * Deactivates a person until `reactivateUser`: ends their sessions and refuses sign-in; their content stays. `{
 * userId }`. Refused for oneself and for the last administrator.
 */
export async function deactivateUser(ctx: Ctx, input: unknown): Promise<UserChangeAnswer> {
  const failed = userMessages.changeFailed;
  return await changeUser(ctx, input, userTargetSchema, failed, async (tx, user) => {
    if (ctx.actor.kind === "user" && ctx.actor.userId === user.id)
      return refuse("own", userMessages.own);
    const message = `${user.name} is deactivated and cannot sign in`;
    if (user.deactivated) return { ok: true, value: { message } };
    if (await isLastAdmin(tx, user)) return refuse("last_admin", userMessages.lastAdmin);
    const now = new Date();
    await tx
      .update(profiles)
      .set({ deactivatedAt: now, updatedAt: now })
      .where(eq(profiles.id, user.id));
    const ended = await takeLeadsAway(tx, ctx, user.id);
    const sessions = await endAllSessions(tx, user.id, "deactivated");
    await recordAudit(tx, ctx, {
      action: "user_deactivated",
      resourceType: "user",
      resourceId: user.id,
      severity: "high",
      details: { email: user.email, role: user.role, sessions, ...ended },
    });
    return { ok: true, value: { message } };
  });
}
