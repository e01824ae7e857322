import { pgTable, text, jsonb, timestamp } from "drizzle-orm/pg-core";

/** Settings the owner changed, by key; a missing key means the default in code. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedBy: text("updated_by"),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
