import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";

/** Open pages of the security center read their data again once the transaction is committed. */
export async function notifySecurity(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify('events', ${JSON.stringify({ type: "security" })})`);
}
