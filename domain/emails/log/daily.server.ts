import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { emailDaily } from "#database/schema/supplies/emails.ts";
import type { EmailOutcome } from "#database/vocabularies.ts";
import { dayOf } from "#domain/words/calendar-day.ts";

/** Adds emails to their day's totals, in the transaction that records the results. */
export async function countOutcomes(
  tx: Database,
  entries: readonly { template: string; outcome: EmailOutcome; timeZone: string; at: Date }[],
): Promise<void> {
  if (entries.length === 0) return;
  const totals = new Map<string, typeof emailDaily.$inferInsert>();
  for (const { template, outcome, timeZone, at } of entries) {
    const day = dayOf(at, timeZone);
    const key = `${day} ${template} ${outcome}`;
    const count = (totals.get(key)?.count ?? 0) + 1;
    totals.set(key, { day, template, outcome, count });
  }
  // In the same order everywhere: transactions of several instances never wait for each other in a circle.
  const ordered = [...totals].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total);
  await tx
    .insert(emailDaily)
    .values(ordered)
    .onConflictDoUpdate({
      target: [emailDaily.day, emailDaily.template, emailDaily.outcome],
      set: { count: sql`${emailDaily.count} + excluded.count` },
    });
}
