import { boolean, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The owner's connections to outside services, one row per kind. Environment variables of the server take priority. */
export const connections = pgTable("connections", {
  kind: text().primaryKey(),
  /** Values by field, without the secret ones; null while the connection is not set up. */
  fields: jsonb().$type<Record<string, string>>(),
  /** The secret values, encrypted with the instance key. */
  sealed: text(),
  version: integer().notNull().default(0),
  changedAt: timestamp("changed_at", { withTimezone: true }),
  changedBy: text("changed_by"),
  testedAt: timestamp("tested_at", { withTimezone: true }),
  testedOk: boolean("tested_ok"),
  testedWords: text("tested_words"),
});
