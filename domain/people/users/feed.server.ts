import { sql } from "drizzle-orm";
import type { RoleChange } from "./role-change.ts";
import type { Database } from "#database/connect.ts";

/** Tells every open portal that a role changed, when the transaction commits. Ids and roles only, no personal data. */
export async function notifyRoleChange(tx: Database, change: RoleChange): Promise<void> {
  const payload = JSON.stringify({ type: "role_change", ...change });
  await tx.execute(sql`select pg_notify('events', ${payload})`);
}
