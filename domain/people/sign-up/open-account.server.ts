import { eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { createUser } from "#domain/people/users/create-user.server.ts";
import type { Database } from "#database/connect.ts";
import { profiles } from "#database/schema/work/people.ts";
import { unseal } from "#platform/crypto.ts";
import { accountMail, mailsUsedUp } from "#domain/people/sign-in/account-mail.server.ts";
import { accountExistsTemplate } from "#domain/people/sign-in/email-props.ts";
import { confirmationMail } from "./confirmation-mail.server.ts";
import { sealedFor, type SignUpRequest } from "./sign-up-request.ts";

/** Opens the account of a sign-up, without a role and unconfirmed; if the address already has one, emails its owner. */
export async function openAccount(
  system: Ctx,
  request: SignUpRequest,
  now = new Date(),
): Promise<void> {
  const { userId, email, fullName, ip, userAgent, requestId } = request;
  const ctx: Ctx = { ...system, request: { ...system.request, ip, userAgent, id: requestId } };
  const passwordHash = unseal(request.sealedHash, ctx.secret, sealedFor);
  await ctx.db.transaction(async (tx) => {
    const person = { id: userId, email, fullName, role: null, passwordHash, emailVerified: false };
    if (!(await createUser(tx, person))) return await notifyOwner(tx, ctx, request, now);
    await queueEmails(tx, ctx, [await confirmationMail(tx, ctx, { userId, email, fullName }, now)]);
    await recordAudit(tx, ctx, {
      action: "account_opened",
      resourceType: "user",
      resourceId: userId,
      details: { email },
    });
  });
}

async function notifyOwner(
  tx: Database,
  ctx: Ctx,
  request: SignUpRequest,
  now: Date,
): Promise<void> {
  const [owner] = await tx
    .select()
    .from(profiles)
    .where(eq(profiles.email, request.email))
    .for("update");
  // A job that ran before without being acknowledged finds its own account.
  if (!owner || owner.id === request.userId || owner.deactivatedAt !== null) return;
  const reminder = { userId: owner.id, template: accountExistsTemplate };
  const mailed = !(await mailsUsedUp(tx, rules.accountReminders, reminder, now));
  const { links, request: at } = ctx;
  if (mailed)
    await queueEmails(tx, ctx, [
      accountMail({ userId: owner.id, email: owner.email }, accountExistsTemplate, {
        fullName: owner.fullName,
        signInLink: at.origin + links.auth,
        resetLink: at.origin + links.forgotPassword,
      }),
    ]);
  await recordAudit(tx, ctx, {
    action: "sign_up_repeated",
    resourceType: "user",
    resourceId: owner.id,
    details: { email: owner.email, mailed },
  });
}
