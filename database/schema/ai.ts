import {
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
  index,
} from "drizzle-orm/pg-core";

/** One request to a language model, for its cost and its history. */
export const aiCalls = pgTable(
  "ai_calls",
  {
    id: uuid().primaryKey(),
    /** ideas, post */
    purpose: text().notNull(),
    model: text().notNull(),
    /** ok, failed, cancelled */
    status: text().notNull(),
    input_tokens: integer().notNull().default(0),
    output_tokens: integer().notNull().default(0),
    /** US dollars; null where the price of the model is not known. */
    cost: numeric({ precision: 12, scale: 6 }),
    error: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    user_id: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Milliseconds. */
    duration: integer().notNull().default(0),
  },
  (t) => [index("ai_calls_created").on(t.created_at.desc(), t.id.desc())],
);
