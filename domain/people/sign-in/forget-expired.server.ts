import { lt } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { forgetOldChallenges } from "#domain/people/passkeys/challenges.server.ts";
import { forgetOldSecondSteps } from "#domain/people/second-step/second-step.server.ts";
import { authVerifications, userSessions } from "#database/schema/accounts.ts";

/** Deletes what has expired: sessions, sign-ins that wait for a code, passkey challenges, links. */
export async function forgetExpired({ db }: Pick<Ctx, "db">, now = new Date()): Promise<void> {
  await db.delete(userSessions).where(lt(userSessions.expiresAt, now));
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now));
  await forgetOldSecondSteps(db, now);
  await forgetOldChallenges(db, now);
}
