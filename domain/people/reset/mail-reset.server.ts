import { eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { profiles } from "#database/schema/work/people.ts";
import { accountMail, mailsUsedUp } from "#domain/people/sign-in/account-mail.server.ts";
import { passwordResetTemplate } from "#domain/people/sign-in/email-props.ts";
import { issueLink, linkMinutes } from "#domain/people/sign-in/one-time-links.server.ts";
import type { ResetRequest } from "./reset-request.ts";

/**
 * Emails a link for a new password if the address has an account; at most three an hour, and only the newest one
 * works.
 */
export async function mailReset(
  system: Ctx,
  { email, ip, userAgent, requestId }: ResetRequest,
  now = new Date(),
): Promise<void> {
  const ctx: Ctx = { ...system, request: { ...system.request, ip, userAgent, id: requestId } };
  await ctx.db.transaction(async (tx) => {
    const [person] = await tx
      .select()
      .from(profiles)
      .where(eq(profiles.email, email))
      .for("update");
    if (!person || person.deactivatedAt !== null) return;
    const { id: userId, fullName } = person;
    const mail = { userId, template: passwordResetTemplate };
    if (await mailsUsedUp(tx, rules.resetMails, mail, now)) return;
    const token = await issueLink(tx, "recovery", userId, now);
    await queueEmails(tx, ctx, [
      accountMail({ userId, email: person.email }, passwordResetTemplate, {
        fullName,
        link: ctx.request.origin + ctx.links.newPassword(token),
        minutes: linkMinutes.recovery,
      }),
    ]);
    await recordAudit(tx, ctx, {
      action: "password_reset_mailed",
      resourceType: "user",
      resourceId: userId,
    });
  });
}
