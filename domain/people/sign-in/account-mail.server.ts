import { and, eq, gt } from "drizzle-orm";
import type { EmailDraft } from "#domain/emails/schema.ts";
import { rowsUsedUp } from "#domain/limits/row-limit.server.ts";
import type { Rule } from "#domain/limits/rule.ts";
import type { Database } from "#database/connect.ts";
import { emails } from "#database/schema/supplies/emails.ts";

const subjectType = "user";

/** An email to a person about their account. */
export function accountMail(
  { userId, email }: { userId: string; email: string },
  template: string,
  props: Record<string, unknown>,
): EmailDraft {
  return { template, props, recipient: email, replyTo: null, subjectType, subjectId: userId };
}

/** Whether a person has received as many emails of this kind as the rule allows. */
export async function mailsUsedUp(
  tx: Database,
  rule: Rule<"rows">,
  { userId, template }: { userId: string; template: string },
  now: Date,
): Promise<boolean> {
  const sentSince = async (since: Date) =>
    await tx.$count(
      emails,
      and(
        eq(emails.subjectType, subjectType),
        eq(emails.subjectId, userId),
        eq(emails.template, template),
        gt(emails.createdAt, since),
      ),
    );
  return await rowsUsedUp(tx, rule, userId, sentSince, now);
}
