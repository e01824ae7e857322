import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { profiles } from "#database/schema/work/people.ts";
import { accountMail, mailsUsedUp } from "#domain/people/sign-in/account-mail.server.ts";
import { placeOf } from "#domain/people/sessions/device.ts";
import {
  accountLockedTemplate,
  type accountLockedSchema,
} from "#domain/people/sign-in/email-props.ts";
import { issueLink } from "#domain/people/sign-in/one-time-links.server.ts";
import type { Lockout } from "./lockout.ts";

/**
 * Notifies the owner of a blocked account, at most once an hour, with a link that unlocks sign-in while the block
 * lasts. Sends nothing for an address without an account.
 */
export async function mailLockout(
  system: Ctx,
  { email, ip, userAgent, requestId, at, seconds }: Lockout,
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
    const mail = { userId, template: accountLockedTemplate };
    if (await mailsUsedUp(tx, rules.lockoutMails, mail, now)) return;
    const ends = new Date(Date.parse(at) + seconds * 1000);
    if (ends <= now) return;
    const token = await issueLink(tx, "unlock", userId, now, ends);
    const props: z.output<typeof accountLockedSchema> = {
      fullName,
      at,
      place: placeOf({ userAgent, ip }),
      minutes: Math.ceil(seconds / 60),
      unlockLink: ctx.request.origin + ctx.links.unlock(token),
    };
    await queueEmails(tx, ctx, [
      accountMail({ userId, email: person.email }, accountLockedTemplate, props),
    ]);
    await recordAudit(tx, ctx, {
      action: "lockout_mailed",
      resourceType: "user",
      resourceId: userId,
    });
  });
}
