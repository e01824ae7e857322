import { and, desc, eq, lte } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { queryHistory } from "#database/schema/overview/reports.ts";
import { longestQuery } from "./schema.ts";

/** Entries of one person that stay. */
export const keptEntries = 100;
const longestError = 500;

type Entry = Pick<typeof queryHistory.$inferInsert, "userId" | "kind" | "query" | "data" | "error">;

/** Adds an entry and deletes the person's oldest beyond the limit, in the caller's transaction. */
export async function writeHistory(tx: Database, entry: Entry): Promise<void> {
  await tx.insert(queryHistory).values({
    ...entry,
    query: entry.query.slice(0, longestQuery),
    error: entry.error?.slice(0, longestError) ?? null,
  });
  const own = eq(queryHistory.userId, entry.userId);
  const [beyond] = await tx
    .select({ id: queryHistory.id })
    .from(queryHistory)
    .where(own)
    .orderBy(desc(queryHistory.id))
    .offset(keptEntries)
    .limit(1);
  if (beyond) await tx.delete(queryHistory).where(and(own, lte(queryHistory.id, beyond.id)));
}
