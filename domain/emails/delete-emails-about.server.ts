import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { emails } from "#database/schema/supplies/emails.ts";

/** Deletes the emails about these subjects, in the caller's transaction; waiting ones are not sent. Returns their number. */
export async function deleteEmailsAbout(
  tx: Database,
  subjectType: string,
  subjectIds: readonly string[],
): Promise<number> {
  const gone = await tx
    .delete(emails)
    .where(and(eq(emails.subjectType, subjectType), inArray(emails.subjectId, [...subjectIds])))
    .returning({ id: emails.id });
  return gone.length;
}

/** Deletes emails by id, in the caller's transaction. */
export async function deleteEmails(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(emails).where(inArray(emails.id, [...ids]));
}

/** Deletes every email to an address, or those until a time, in the caller's transaction. Returns their number. */
export async function deleteEmailsTo(
  tx: Database,
  address: string,
  until: Date | null = null,
): Promise<number> {
  const gone = await tx
    .delete(emails)
    .where(
      and(
        eq(sql`lower(${emails.recipient})`, address),
        until === null ? undefined : lte(emails.createdAt, until),
      ),
    )
    .returning({ id: emails.id });
  return gone.length;
}
