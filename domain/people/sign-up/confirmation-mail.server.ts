import type { Ctx } from "#domain/access/context.server.ts";
import type { EmailDraft } from "#domain/emails/schema.ts";
import type { Database } from "#database/connect.ts";
import { accountMail } from "#domain/people/sign-in/account-mail.server.ts";
import { confirmAccountTemplate } from "#domain/people/sign-in/email-props.ts";
import { issueLink, type LinkOwner } from "#domain/people/sign-in/one-time-links.server.ts";

/** An email with a new link that verifies the mailbox; the caller's transaction locks the person's row. */
export async function confirmationMail(
  tx: Database,
  ctx: Ctx,
  person: Omit<LinkOwner, "role">,
  now: Date,
): Promise<EmailDraft> {
  const token = await issueLink(tx, "signup", person.userId, now);
  return accountMail(person, confirmAccountTemplate, {
    fullName: person.fullName,
    link: ctx.request.origin + ctx.links.confirmEmail(token),
  });
}
