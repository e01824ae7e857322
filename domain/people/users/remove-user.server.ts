import { accountDeleted, takeLeadsAway } from "#domain/people/access-hooks.ts";
import { eq } from "drizzle-orm";
import { type Ctx, userIdOf } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { userMessages, userTargetSchema } from "./schema.ts";
import {
  changeUser,
  endAllSessions,
  isLastAdmin,
  recordRoleChange,
  refuse,
  type UserChangeAnswer,
} from "./change-user.server.ts";
import { profiles } from "#database/schema/work/people.ts";

/**
 * Permanently deletes a person's account with its sessions, factors and preferences. `{ userId }`. Their content and
 * every record of their actions stay. Refused for oneself and for the last administrator.
 */
export async function removeUser(ctx: Ctx, input: unknown): Promise<UserChangeAnswer> {
  const failed = userMessages.deleteFailed;
  return await changeUser(ctx, input, userTargetSchema, failed, async (tx, user) => {
    const actorId = userIdOf(ctx.actor);
    if (actorId === user.id) return refuse("own", userMessages.own);
    if (await isLastAdmin(tx, user)) return refuse("last_admin", userMessages.lastAdmin);
    await endAllSessions(tx, user.id, "removed");
    await takeLeadsAway(tx, ctx, user.id);
    await accountDeleted.call(tx, user);
    await tx.delete(profiles).where(eq(profiles.id, user.id));
    if (user.role)
      await recordRoleChange(tx, ctx, {
        userId: user.id,
        email: user.email,
        from: user.role,
        to: null,
        changedBy: actorId,
      });
    await recordAudit(tx, ctx, {
      action: "user_delete",
      resourceType: "user",
      resourceId: user.id,
      severity: "critical",
      details: { email: user.email, full_name: user.name, role: user.role },
    });
    return { ok: true, value: { message: `${user.name} was removed` } };
  });
}
