import { eq } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { profiles } from "#database/schema/work/people.ts";

/** Allows one change to a person's factors at a time. */
export async function lockPerson(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("update");
}
