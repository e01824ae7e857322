import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** When the text of a public page last changed. */
export const pageVersions = pgTable("page_versions", {
  path: text().primaryKey(),
  /** Hash of the text in <main>, without time-dependent parts. */
  hash: text().notNull(),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
});
