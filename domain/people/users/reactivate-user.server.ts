import { eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { userMessages, userTargetSchema } from "./schema.ts";
import { changeUser, type UserChangeAnswer } from "./change-user.server.ts";
import { profiles } from "#database/schema/work/people.ts";

/** Lets a deactivated person sign in again, with their previous role. `{ userId }` */
export async function reactivateUser(ctx: Ctx, input: unknown): Promise<UserChangeAnswer> {
  const failed = userMessages.changeFailed;
  return await changeUser(ctx, input, userTargetSchema, failed, async (tx, user) => {
    const message = `${user.name} can sign in again`;
    if (!user.deactivated) return { ok: true, value: { message } };
    await tx
      .update(profiles)
      .set({ deactivatedAt: null, updatedAt: new Date() })
      .where(eq(profiles.id, user.id));
    await recordAudit(tx, ctx, {
      action: "user_reactivated",
      resourceType: "user",
      resourceId: user.id,
      severity: "high",
      details: { email: user.email, role: user.role },
    });
    return { ok: true, value: { message } };
  });
}
