import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { type OwnerFacts, ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";

/** Reads the company facts to change them. Others who change them wait until this transaction ends. */
export async function lockedFacts(tx: Database): Promise<OwnerFacts> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('company-facts', 0))`);
  return ownerFactsOf(await readSetting(tx, "company"));
}
