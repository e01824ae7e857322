import { getTableName, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { rows } from "#database/rows.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions, leadEvents } from "#database/schema/work/leads.ts";

const tables = [formSubmissions, leadEvents, emails, securityEvents].map(getTableName);

/**
 * Asks whether the database could store a lead, by its mode and the rights of the product. Writes nothing.
 * @throws if it could not
 */
export async function checkStoring(db: Database): Promise<void> {
  const [found] = await rows<{ writes: boolean; lacking: string[] | null }>(
    db,
    sql`select current_setting('transaction_read_only') = 'off' as writes,
      (select array_agg(name) from jsonb_array_elements_text(${JSON.stringify(tables)}::jsonb) as name
        where not coalesce(has_table_privilege(to_regclass(quote_ident(name)), 'insert'), false)) as lacking`,
  );
  if (!found?.writes) throw new Error("The database is read-only.");
  if (found.lacking) throw new Error(`The product may not write ${found.lacking.join(", ")}.`);
}
