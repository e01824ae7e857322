import { boolean, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Connections to outside services that the owner entered, one row a kind. What the environment of the server sets wins. */
export const connections = pgTable("connections", {
  kind: text().primaryKey(),
  /** Values by field, without the secret ones; null while the connection is not set up. */
  fields: jsonb().$type<Record<string, string>>(),
  /** The secret values, encrypted with the key of the instance. */
  sealed: text(),
  version: integer().notNull().default(0),
  changedAt: timestamp("changed_at", { withTimezone: true }),
  changedBy: text("changed_by"),
  testedAt: timestamp("tested_at", { withTimezone: true }),
  testedOk: boolean("tested_ok"),
  testedWords: text("tested_words"),
});
