import { pgTable, bigint, text, jsonb, timestamp, index, date, integer } from "drizzle-orm/pg-core";
import { queryKinds } from "#database/vocabularies.ts";
import { knownValues } from "#database/known-values.ts";

/** What each person ran or tried to run in the database tools; the newest hundred of a person stay. */
export const queryHistory = pgTable(
  "query_history",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text("user_id").notNull(),
    /** sql: a statement that was noted; report: the address of a quick query, without the site. */
    kind: text({ enum: queryKinds }).notNull(),
    query: text().notNull(),
    /** What came out of it; null after an error. */
    data: jsonb().$type<Record<string, unknown> | null>(),
    error: text(),
    timestamp: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    knownValues(t.kind, queryKinds),
    index("query_history_user").on(t.userId, t.id.desc().nullsFirst()),
  ],
);

/** Weeks whose report was mailed, by their Monday. */
export const weekReports = pgTable("week_reports", {
  monday: date().primaryKey(),
  readers: integer().notNull(),
  mailedAt: timestamp("mailed_at", { withTimezone: true }).notNull(),
});
