import { eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import type { Rule } from "#domain/limits/rule.ts";
import type { Database } from "#database/connect.ts";
import { profiles } from "#database/schema/work/people.ts";
import { accountMail, mailsUsedUp } from "./account-mail.server.ts";

/** A request for an email, which a job handles. It does not say whether the address has an account. */
export interface MailRequest {
  email: string;
  ip: string;
  userAgent: string;
  requestId: string;
}

interface Mailing {
  template: string;
  /** The most emails of this template. */
  rule: Rule<"rows">;
  /** Action of the audit row. */
  action: string;
  now: Date;
}

/** Emails the owner of an address, in one transaction with its audit row. `write` returns the props, or null for no email. */
export async function mailOwner(
  system: Ctx,
  { email, ip, userAgent, requestId }: MailRequest,
  { template, rule, action, now }: Mailing,
  write: (
    tx: Database,
    ctx: Ctx,
    person: typeof profiles.$inferSelect,
  ) => Promise<Record<string, unknown> | null>,
): Promise<void> {
  const ctx: Ctx = { ...system, request: { ...system.request, ip, userAgent, id: requestId } };
  await ctx.db.transaction(async (tx) => {
    const [person] = await tx
      .select()
      .from(profiles)
      .where(eq(profiles.email, email))
      .for("update");
    if (!person || person.deactivatedAt !== null) return;
    const userId = person.id;
    if (await mailsUsedUp(tx, rule, { userId, template }, now)) return;
    const props = await write(tx, ctx, person);
    if (props === null) return;
    await queueEmails(tx, ctx, [accountMail({ userId, email: person.email }, template, props)]);
    await recordAudit(tx, ctx, { action, resourceType: "user", resourceId: userId });
  });
}
