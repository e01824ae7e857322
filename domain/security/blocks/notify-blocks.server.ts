import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";

/** Every instance loads the blocks again once the transaction is committed, and open lists follow. */
export async function notifyBlocks(tx: Database): Promise<void> {
  await tx.execute(
    sql`select pg_notify('blocks', ''), pg_notify('events', ${JSON.stringify({ type: "security" })})`,
  );
}
