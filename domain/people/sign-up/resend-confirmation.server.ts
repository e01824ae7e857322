import { eq } from "drizzle-orm";
import { type Ctx, type Outcome, requireSignedIn } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { profiles } from "#database/schema/work/people.ts";
import { mailsUsedUp } from "#domain/people/sign-in/account-mail.server.ts";
import { confirmAccountTemplate } from "#domain/people/sign-in/email-props.ts";
import { messages, waitMessage } from "#domain/people/sign-in/schema.ts";
import { confirmationMail } from "./confirmation-mail.server.ts";

/** Emails a new confirmation link to the signed-in person and voids the earlier one. */
export async function resendConfirmation(
  ctx: Ctx,
  now = new Date(),
): Promise<Outcome<{ message: string }, "confirmed" | "limited">> {
  const { userId } = requireSignedIn(ctx);
  return await ctx.db.transaction(async (tx) => {
    const [person] = await tx.select().from(profiles).where(eq(profiles.id, userId)).for("update");
    if (!person || person.emailVerified)
      return { ok: false, reason: "confirmed", message: messages.alreadyConfirmed };
    const mail = { userId, template: confirmAccountTemplate };
    if (await mailsUsedUp(tx, rules.confirmationMails, mail, now))
      return {
        ok: false,
        reason: "limited",
        message: waitMessage(rules.confirmationMails.seconds),
      };
    const { email, fullName } = person;
    await queueEmails(tx, ctx, [await confirmationMail(tx, ctx, { userId, email, fullName }, now)]);
    await recordAudit(tx, ctx, {
      action: "confirmation_resent",
      resourceType: "user",
      resourceId: userId,
    });
    return { ok: true, value: { message: messages.confirmationSent } };
  });
}
