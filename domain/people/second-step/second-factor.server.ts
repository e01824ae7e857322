import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { mfaFactors, passkeys, profiles } from "#database/schema/work/people.ts";

/** Whether the person of a `profiles` row has an authenticator app. */
export const hasApp = sql<boolean>`exists (select 1 from ${mfaFactors} where ${mfaFactors.userId} = ${profiles.id} and ${mfaFactors.status} = 'verified')`;

/** Whether the person of a `profiles` row has a passkey. */
export const hasPasskey = sql<boolean>`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${profiles.id})`;

/** Whether sign-in requires more than the password for the person of a `profiles` row. */
export const hasSecondFactor = sql<boolean>`(${hasApp} or ${hasPasskey})`;

/** Whether the person's account needs more than a password. */
export async function isProtected(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, userId), hasSecondFactor));
  return found.length > 0;
}
