import { and, eq, gt, lt } from "drizzle-orm";
import type { Outcome } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { passkeyChallenges } from "#database/schema/work/people.ts";
import { sha256 } from "#platform/crypto.ts";
import { challengeMinutes } from "./rules.ts";

/** Options for the browser's script, and Set-Cookie values. */
export type StartedCeremony<Reason extends string> = Outcome<
  { options: object; cookies: string[] },
  Reason
>;

export interface ChallengeUse {
  purpose: "add" | "confirm" | "sign_in";
  /** The requesting session; for signing in, the hash of the browser's cookie. */
  boundTo: string;
}

/** Stores a challenge for one use. Only its hash is stored. */
export async function storeChallenge(
  db: Database,
  challenge: string,
  { purpose, boundTo }: ChallengeUse,
  now: Date,
): Promise<void> {
  await db.insert(passkeyChallenges).values({
    id: sha256(challenge),
    purpose,
    boundTo,
    expiresAt: new Date(now.getTime() + challengeMinutes * 60_000),
  });
}

/**
 * Consumes a challenge, at most once. Call it outside the transaction that it protects: a refused answer must consume
 * it too.
 */
export async function takeChallenge(
  db: Database,
  challenge: string,
  { purpose, boundTo }: ChallengeUse,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.id, sha256(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.boundTo, boundTo),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ id: passkeyChallenges.id });
  return taken.length > 0;
}

export async function deleteOldChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}
