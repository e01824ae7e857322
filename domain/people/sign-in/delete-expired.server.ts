import { lt } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { deleteOldChallenges } from "#domain/people/passkeys/challenges.server.ts";
import { forgetEndedSessions } from "#domain/people/sessions/close-sessions.server.ts";
import { deleteOldSecondSteps } from "#domain/people/second-step/second-step.server.ts";
import { authVerifications, userSessions } from "#database/schema/work/people.ts";

/** Deletes what has expired: sessions and why they ended, sign-ins that wait for a code, passkey challenges, links. */
export async function deleteExpired({ db }: Pick<Ctx, "db">, now = new Date()): Promise<void> {
  await db.delete(userSessions).where(lt(userSessions.expiresAt, now));
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now));
  await forgetEndedSessions(db, now);
  await deleteOldSecondSteps(db, now);
  await deleteOldChallenges(db, now);
}
