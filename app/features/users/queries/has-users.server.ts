import type { Database } from "#database/connect.ts";
import { profiles } from "#database/schema/accounts.ts";

/** Whether anybody can sign in yet. */
export async function hasUsers(db: Database): Promise<boolean> {
  const found = await db.select({ id: profiles.id }).from(profiles).limit(1);
  return found.length > 0;
}
