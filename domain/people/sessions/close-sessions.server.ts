import { lt, type SQL } from "drizzle-orm";
import type { SessionEnd } from "#database/vocabularies.ts";
import type { Database } from "#database/connect.ts";
import { endedSessions, userSessions } from "#database/schema/work/people.ts";
import { sessionSeconds } from "./cookie.ts";

/** Ends sessions and keeps the reason for their browsers; returns the sessions that were open. */
export async function closeSessions(
  tx: Database,
  which: SQL | undefined,
  reason: SessionEnd,
  now = new Date(),
): Promise<(typeof userSessions.$inferSelect)[]> {
  const closed = await tx.delete(userSessions).where(which).returning();
  if (closed.length > 0)
    await tx
      .insert(endedSessions)
      .values(closed.map(({ token }) => ({ token, reason, endedAt: now })))
      .onConflictDoNothing();
  return closed;
}

/** Forgets the reasons that no browser can ask for: its cookie has expired. */
export async function forgetEndedSessions(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - sessionSeconds * 1000);
  await db.delete(endedSessions).where(lt(endedSessions.endedAt, oldest));
}

/** Deletes sessions that are past their time; returns their number. */
export async function deleteOldSessions(db: Database, which: SQL): Promise<number> {
  return (await db.delete(userSessions).where(which).returning({ id: userSessions.id })).length;
}
