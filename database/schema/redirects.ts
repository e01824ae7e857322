import {
  bigint,
  boolean,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { knownValues } from "../known-values.ts";
import { redirectSources, redirectTypes } from "../vocabularies.ts";

/** Addresses that moved or are gone; every instance holds the enabled ones in memory. */
export const redirectRules = pgTable(
  "redirect_rules",
  {
    id: uuid().primaryKey(),
    /** Canonical path, or a pattern. */
    from: text().notNull(),
    /** Path of ours (with query and fragment) or an https address; null for `gone`. */
    to: text(),
    /** permanent (301), temporary (302), meta_refresh, gone (410). */
    type: text({ enum: redirectTypes }).notNull().default("permanent"),
    is_pattern: boolean().notNull().default(false),
    enabled: boolean().notNull().default(true),
    /** built_in (the former site's addresses), staff, slug (a page that was renamed). */
    source: text({ enum: redirectSources }).notNull().default("staff"),
    /** Written in batches: up to ten seconds behind. */
    hit_count: bigint({ mode: "number" }).notNull().default(0),
    last_hit_at: timestamp({ withTimezone: true }),
    created_by: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    knownValues(t.type, redirectTypes),
    knownValues(t.source, redirectSources),
    uniqueIndex("redirect_rules_from").on(t.from),
  ],
);

/** The newest missing pages that were asked for; capped. */
export const notFoundEvents = pgTable(
  "not_found_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Path and query. */
    requested_url: text().notNull(),
    referrer_url: text(),
    user_agent: text(),
    session_id: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("not_found_events_created").on(t.created_at.desc().nullsFirst())],
);

/**
 * Missing pages by day: one row per address and referrer (empty: none was named). The row without an address
 * sums what came after the day's rows were full.
 */
export const notFoundDaily = pgTable(
  "not_found_daily",
  {
    day: date().notNull(),
    url: text().notNull(),
    referrer: text().notNull().default(""),
    count: bigint({ mode: "number" }).notNull().default(0),
    last_seen: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.url, t.referrer] })],
);
