import { type Ctx, userIdOf } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import type { Role } from "#domain/access/permissions.ts";
import { changeRoleSchema, userMessages } from "./schema.ts";
import {
  changeUser,
  setRole,
  isLastAdmin,
  type LockedUser,
  refuse,
  type UserChangeAnswer,
} from "./change-user.server.ts";
import type { Database } from "#database/connect.ts";

type Answer = UserChangeAnswer<{ changed: boolean; own: boolean }>;

/**
 * Gives a person another role, at once: their sessions end. `{ userId, role }`; `own` means it was the actor's.
 * Refused for the last administrator, and after an idle period with "Recent authentication required".
 */
export async function changeRole(ctx: Ctx, input: unknown): Promise<Answer> {
  const failed = userMessages.roleFailed;
  const decide = async (
    tx: Database,
    user: LockedUser,
    { role }: { role: Role },
  ): Promise<Answer> => {
    const own = ctx.actor.kind === "user" && ctx.actor.userId === user.id;
    const message = userMessages.roleUpdated;
    if (user.role === role) return { ok: true, value: { message, changed: false, own } };
    if (await isLastAdmin(tx, user)) return refuse("last_admin", userMessages.lastAdmin);
    const changedBy = userIdOf(ctx.actor);
    const { id: userId, email, role: from } = user;
    await setRole(tx, ctx, { userId, email, from, to: role, changedBy });
    await recordAudit(tx, ctx, {
      action: "role_change",
      resourceType: "user",
      resourceId: user.id,
      severity: user.role === "admin" || role === "admin" ? "high" : "medium",
      details: { email: user.email, old_role: user.role, new_role: role },
    });
    return { ok: true, value: { message, changed: true, own } };
  };
  return await changeUser(ctx, input, changeRoleSchema, failed, decide);
}
