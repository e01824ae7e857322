import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { emailDaily } from "#database/schema/emails.ts";
import type { EmailOutcome } from "#database/vocabularies.ts";

/** Adds one email to its day's totals, in the transaction that records the result. */
export async function countOutcome(
  tx: Database,
  entry: { template: string; outcome: EmailOutcome; timeZone: string; at: Date },
): Promise<void> {
  const { template, outcome, timeZone, at } = entry;
  await tx
    .insert(emailDaily)
    .values({ day: dayOf(at, timeZone), template, outcome, count: 1 })
    .onConflictDoUpdate({
      target: [emailDaily.day, emailDaily.template, emailDaily.outcome],
      set: { count: sql`${emailDaily.count} + 1` },
    });
}

/** The calendar day in the company's time zone, like 2026-03-02. */
export function dayOf(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at);
}
