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

/** URLs that moved or are gone; every instance caches the enabled ones in memory. */
export const redirectRules = pgTable(
  "redirect_rules",
  {
    id: uuid().primaryKey(),
    /** Canonical path, or a pattern. */
    from: text().notNull(),
    /** A path on this site (with query and fragment) or an https URL; null for `gone`. */
    to: text(),
    /** permanent (301), temporary (302), meta_refresh, gone (410). */
    type: text({ enum: redirectTypes }).notNull().default("permanent"),
    isPattern: boolean("is_pattern").notNull().default(false),
    enabled: boolean().notNull().default(true),
    /** built_in (URLs of the former site), staff, slug (a renamed page). */
    source: text({ enum: redirectSources }).notNull().default("staff"),
    /** Written in batches, up to ten seconds late. */
    hitCount: bigint("hit_count", { mode: "number" }).notNull().default(0),
    lastHitAt: timestamp("last_hit_at", { withTimezone: true }),
    createdBy: text("created_by"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    knownValues(t.type, redirectTypes),
    knownValues(t.source, redirectSources),
    uniqueIndex("redirect_rules_from").on(t.from),
  ],
);

/** The most recent requests for missing pages; capped. */
export const notFoundEvents = pgTable(
  "not_found_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Path and query. */
    requestedUrl: text("requested_url").notNull(),
    referrerUrl: text("referrer_url"),
    userAgent: text("user_agent"),
    sessionId: text("session_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("not_found_events_created").on(t.createdAt.desc().nullsFirst())],
);

/**
 * Missing pages by day: one row per URL and referrer (empty if there was none). The row without a URL sums the
 * requests after the day's rows reached their limit.
 */
export const notFoundDaily = pgTable(
  "not_found_daily",
  {
    day: date().notNull(),
    url: text().notNull(),
    referrer: text().notNull().default(""),
    count: bigint({ mode: "number" }).notNull().default(0),
    lastSeen: timestamp("last_seen", { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.url, t.referrer] })],
);
