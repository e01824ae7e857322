import { eq } from "drizzle-orm";
import { type Ctx, type Outcome, requireSignedIn } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { profiles } from "#database/schema/accounts.ts";
import { countAccountMails } from "#domain/people/sign-in/account-mail.server.ts";
import { confirmAccountTemplate } from "#domain/people/sign-in/email-props.ts";
import { messages, waitMessage } from "#domain/people/sign-in/schema.ts";
import { confirmationMail } from "./confirmation-mail.server.ts";

const hourMs = 3_600_000;
const perHour = 3;

/** Mails a new confirmation link to the signed-in person and voids the earlier one. */
export async function resendConfirmation(
  ctx: Ctx,
  now = new Date(),
): Promise<Outcome<{ message: string }, "confirmed" | "limited">> {
  const { userId } = requireSignedIn(ctx);
  return await ctx.db.transaction(async (tx) => {
    const [person] = await tx.select().from(profiles).where(eq(profiles.id, userId)).for("update");
    if (!person || person.emailVerified)
      return { ok: false, reason: "confirmed", message: messages.alreadyConfirmed };
    const since = new Date(now.getTime() - hourMs);
    if ((await countAccountMails(tx, userId, confirmAccountTemplate, since)) >= perHour)
      return { ok: false, reason: "limited", message: waitMessage(hourMs / 1000) };
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
