import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { emails } from "#database/schema/emails.ts";

/** Deletes the emails about these subjects from the log, in the caller's transaction; waiting ones are not sent. */
export async function deleteEmailsAbout(
  tx: Database,
  subjectType: string,
  subjectIds: readonly string[],
): Promise<void> {
  await tx
    .delete(emails)
    .where(and(eq(emails.subjectType, subjectType), inArray(emails.subjectId, [...subjectIds])));
}
