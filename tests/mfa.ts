import { newSecret, sealSecret, codeAt } from "#domain/people/second-step/totp.server.ts";
import { replaceCodes } from "#domain/people/second-step/recovery-codes.server.ts";
import type { Database } from "#database/connect.ts";
import { mfaFactors } from "#database/schema/work/people.ts";

export interface EnrolledFactor {
  factorId: string;
  /** The app's code at that time, now by default. Each code is accepted once: pass a later time for another one. */
  code(now?: Date): string;
  recoveryCodes: string[];
}

/** Gives a person an authenticator app and recovery codes; `secret` is the installation's. */
export async function enrollFactor(
  db: Database,
  secret: string,
  userId: string,
): Promise<EnrolledFactor> {
  const key = newSecret();
  const factorId = crypto.randomUUID();
  await db.insert(mfaFactors).values({
    id: factorId,
    userId,
    friendlyName: "Test phone",
    secret: sealSecret(key, secret),
    status: "verified",
    verifiedAt: new Date(),
  });
  const recoveryCodes = await replaceCodes(db, userId);
  return { factorId, code: (now = new Date()) => codeAt(key, now), recoveryCodes };
}
