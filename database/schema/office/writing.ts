import {
  pgTable,
  uuid,
  text,
  integer,
  numeric,
  jsonb,
  timestamp,
  index,
} from "drizzle-orm/pg-core";
import { aiPurposes, aiCallStatuses, boardStages } from "#database/vocabularies.ts";
import { knownValues } from "#database/known-values.ts";

/** One request to a language model, for cost tracking and history. */
export const aiCalls = pgTable(
  "ai_calls",
  {
    id: uuid().primaryKey(),
    /** ideas, idea, post */
    purpose: text({ enum: aiPurposes }).notNull(),
    model: text().notNull(),
    /** running, ok, failed, cancelled */
    status: text({ enum: aiCallStatuses }).notNull(),
    inputTokens: integer("input_tokens").notNull().default(0),
    outputTokens: integer("output_tokens").notNull().default(0),
    /** US dollars; null if the model's price is unknown. */
    cost: numeric({ precision: 12, scale: 6 }),
    error: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    userId: text("user_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** Milliseconds. */
    duration: integer().notNull().default(0),
    /** Last heartbeat of a running call; a call whose heartbeat stops went down with its server. */
    aliveAt: timestamp("alive_at", { withTimezone: true }).notNull().defaultNow(),
    /** Progress of a running call at that time. */
    progress: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    knownValues(t.purpose, aiPurposes),
    knownValues(t.status, aiCallStatuses),
    index("ai_calls_created").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("ai_calls_user").on(t.userId, t.createdAt.desc().nullsFirst()),
  ],
);

/** The ideas a person is reviewing: one set per person, replaced by the next one. */
export const aiBoards = pgTable(
  "ai_boards",
  {
    userId: text("user_id").primaryKey(),
    /** review; done once its posts are written */
    stage: text({ enum: boardStages }).notNull(),
    ideas: jsonb().$type<Record<string, unknown>[]>().notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [knownValues(t.stage, boardStages)],
);
