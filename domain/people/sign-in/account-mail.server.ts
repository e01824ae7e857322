import { and, count, eq, gt } from "drizzle-orm";
import type { EmailDraft } from "#domain/emails/schema.ts";
import type { Database } from "#database/connect.ts";
import { emails } from "#database/schema/emails.ts";

const subjectType = "user";

/** A mail to a person about their account. */
export function accountMail(
  { userId, email }: { userId: string; email: string },
  template: string,
  props: Record<string, unknown>,
): EmailDraft {
  return { template, props, recipient: email, replyTo: null, subjectType, subjectId: userId };
}

/**
 * Counts the mails of this kind that a person was sent since then. The caller locks the person's row, so that the
 * count stays correct.
 */
export async function countAccountMails(
  tx: Database,
  userId: string,
  template: string,
  since: Date,
): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(emails)
    .where(
      and(
        eq(emails.subjectType, subjectType),
        eq(emails.subjectId, userId),
        eq(emails.template, template),
        gt(emails.createdAt, since),
      ),
    );
  return row?.count ?? 0;
}
