import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { textNumbers } from "#database/schema/office/messages.ts";
import type { StopSource } from "#database/vocabularies.ts";

/** The last decision about texts to a number, or to a contact of the CRM. */
interface Decision {
  hash: string;
  stopped: boolean;
  source: StopSource | null;
  /** ISO 8601. */
  at: string;
}

const batch = 1000;

/** Repeats the decisions that are newer than those of the database. Returns the number of decisions repeated. */
export async function repeatStops(tx: Database, decisions: readonly Decision[]): Promise<number> {
  let repeated = 0;
  for (let from = 0; from < decisions.length; from += batch) {
    const changed = await tx
      .insert(textNumbers)
      .values(
        decisions.slice(from, from + batch).map(({ hash, stopped, source, at }) => ({
          hash,
          stopped,
          source,
          changedAt: new Date(at),
        })),
      )
      .onConflictDoUpdate({
        target: textNumbers.hash,
        set: {
          stopped: sql`excluded.stopped`,
          source: sql`excluded.source`,
          changedAt: sql`excluded.changed_at`,
        },
        setWhere: sql`${textNumbers.changedAt} is null or ${textNumbers.changedAt} < excluded.changed_at`,
      })
      .returning({ hash: textNumbers.hash });
    repeated += changed.length;
  }
  return repeated;
}
