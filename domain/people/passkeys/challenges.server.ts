import { and, eq, gt, lt } from "drizzle-orm";
import type { Outcome } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { passkeyChallenges } from "#database/schema/passkeys.ts";
import { sha256 } from "#platform/crypto.ts";
import { challengeMinutes } from "./rules.ts";

/** What the browser's script needs, and Set-Cookie values. */
export type BegunCeremony<Reason extends string> = Outcome<
  { options: object; cookies: string[] },
  Reason
>;

export interface ChallengeUse {
  purpose: "add" | "confirm" | "sign_in";
  /** The session that asks; for signing in, the hash of the browser's cookie. */
  boundTo: string;
}

/** Remembers a challenge for one use. Only its hash is stored. */
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
 * Takes a challenge, at most once. Not inside the transaction of what it allows: an answer that is refused has used
 * it up too.
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

export async function forgetOldChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}
