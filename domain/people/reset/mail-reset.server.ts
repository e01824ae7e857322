import type { Ctx } from "#domain/access/context.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { passwordResetTemplate } from "#domain/people/sign-in/email-props.ts";
import { mailOwner, type MailRequest } from "#domain/people/sign-in/mail-owner.server.ts";
import { issueLink, linkMinutes } from "#domain/people/sign-in/one-time-links.server.ts";

/**
 * Emails a link for a new password if the address has an account; at most three an hour, and only the newest one
 * works.
 */
export function mailReset(system: Ctx, request: MailRequest, now = new Date()): Promise<void> {
  const mailing = {
    template: passwordResetTemplate,
    rule: rules.resetMails,
    action: "password_reset_mailed",
    now,
  };
  return mailOwner(system, request, mailing, async (tx, ctx, { id, fullName }) => ({
    fullName,
    link: ctx.request.origin + ctx.links.newPassword(await issueLink(tx, "recovery", id, now)),
    minutes: linkMinutes.recovery,
  }));
}
