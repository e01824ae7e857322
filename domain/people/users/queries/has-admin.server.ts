import { eq } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { userRoles } from "#database/schema/work/people.ts";

/** Whether the portal has an administrator yet. Accounts that strangers open have no role and do not count. */
export async function hasAdmin(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"))
    .limit(1);
  return found.length > 0;
}
