import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What the owner changed, by key; a missing key means the default in code. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updated_by: text(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
