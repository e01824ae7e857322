import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";

/**
 * Notifies every instance that a lead arrived or changed; sent when the transaction commits. Ids only, no
 * personal data.
 */
export async function notifyLead(
  tx: Database,
  type: "lead" | "lead_changed",
  id: string,
  seq?: number,
): Promise<void> {
  const payload = JSON.stringify(seq === undefined ? { type, id } : { type, seq, id });
  await tx.execute(sql`select pg_notify('events', ${payload})`);
}

/** Notifies every instance that leads changed, in one statement. */
export async function notifyLeads(tx: Database, ids: readonly string[]): Promise<void> {
  const payloads = [...new Set(ids)].map((id) => JSON.stringify({ type: "lead_changed", id }));
  await tx.execute(
    sql`select pg_notify('events', payload) from jsonb_array_elements_text(${JSON.stringify(payloads)}::jsonb) as payload`,
  );
}
