import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { forgetWrongCodes } from "#domain/people/second-step/code-limits.server.ts";
import { forgetLimits } from "#domain/people/sign-in/known-networks.server.ts";
import { changeUser, type UserChangeAnswer } from "#domain/people/users/change-user.server.ts";
import { userMessages, userTargetSchema } from "#domain/people/users/schema.ts";
import { accountLocks } from "./account-locks.server.ts";

/** An administrator lifts every lock of a person, of passwords and of codes. `{ userId }` */
export async function unlockUser(ctx: Ctx, input: unknown): Promise<UserChangeAnswer> {
  const failed = userMessages.changeFailed;
  return await changeUser(ctx, input, userTargetSchema, failed, async (tx, user) => {
    const locks = (await accountLocks(tx, [user])).get(user.id) ?? [];
    if (locks.length === 0) return { ok: true, value: { message: `${user.name} isn't locked` } };
    await forgetLimits(tx, user.email);
    await forgetWrongCodes({ db: tx }, user.id);
    await recordAudit(tx, ctx, {
      action: "account_unlocked",
      resourceType: "user",
      resourceId: user.id,
      severity: "high",
      details: {
        email: user.email,
        by: "an administrator",
        causes: [...new Set(locks.map(({ cause }) => cause))],
      },
    });
    return { ok: true, value: { message: `${user.name} can try to sign in again` } };
  });
}
