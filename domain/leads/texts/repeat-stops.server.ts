import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { textNumbers } from "#database/schema/office/texts.ts";
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

/** Repeats the decisions that are newer than those of the database. Returns how many. */
export async function repeatStops(tx: Database, decisions: readonly Decision[]): Promise<number> {
  if (decisions.length === 0) return 0;
  const { hash: key, changedAt: lastChange } = textNumbers;
  const found = await tx.select({ hash: key, changedAt: lastChange }).from(textNumbers);
  const known = new Map(found.map(({ hash, changedAt }) => [hash, changedAt]));
  const missing = decisions.filter(({ hash, at }) => {
    const before = known.get(hash);
    return !before || before < new Date(at);
  });
  for (let from = 0; from < missing.length; from += batch)
    await tx
      .insert(textNumbers)
      .values(
        missing.slice(from, from + batch).map(({ hash, stopped, source, at }) => ({
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
      });
  return missing.length;
}
