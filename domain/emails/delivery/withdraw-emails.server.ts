import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { emails } from "#database/schema/supplies/emails.ts";

interface Withdrawn {
  template: string;
  subjectType: string;
  subjectId: string;
  /** Only emails that were queued less than so many milliseconds ago. */
  withinMs: number;
  isWithdrawn: (props: unknown) => boolean;
}

/**
 * Deletes emails that wait, in the caller's transaction. The caller knows that their first attempt has not begun.
 * Returns their properties, oldest first.
 */
export async function withdrawEmails(
  tx: Database,
  { template, subjectType, subjectId, withinMs, isWithdrawn }: Withdrawn,
): Promise<unknown[]> {
  const found = await tx
    .select({ id: emails.id, props: emails.props })
    .from(emails)
    .where(
      and(
        eq(emails.template, template),
        eq(emails.subjectType, subjectType),
        eq(emails.subjectId, subjectId),
        inArray(emails.status, ["queued", "held"]),
        sql`${emails.createdAt} > clock_timestamp() - ${withinMs / 1000} * interval '1 second'`,
      ),
    )
    .orderBy(asc(emails.createdAt))
    .for("update");
  const waiting = found.filter(({ props }) => isWithdrawn(props));
  if (waiting.length > 0)
    await tx.delete(emails).where(
      inArray(
        emails.id,
        waiting.map(({ id }) => id),
      ),
    );
  return waiting.map(({ props }) => props);
}
