import { desc, eq } from "drizzle-orm";
import { type Ctx, requirePermission, requireSignedIn } from "#domain/access/context.server.ts";
import { queryHistory } from "#database/schema/overview/reports.ts";
import type { QueryKind } from "#database/vocabularies.ts";
import { keptEntries } from "./write-history.server.ts";

export interface HistoryEntry {
  id: number;
  kind: QueryKind;
  query: string;
  data: Record<string, unknown> | null;
  error: string | null;
  timestamp: Date;
}

/** The person's own entries, newest first. */
export async function listHistory(ctx: Ctx): Promise<HistoryEntry[]> {
  requirePermission(ctx, "database.read");
  const { userId } = requireSignedIn(ctx);
  const { id, kind, query, data, error, timestamp } = queryHistory;
  return await ctx.db
    .select({ id, kind, query, data, error, timestamp })
    .from(queryHistory)
    .where(eq(queryHistory.userId, userId))
    .orderBy(desc(id))
    .limit(keptEntries);
}
