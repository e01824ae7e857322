import {
  text,
  integer,
  boolean,
  pgTable,
  uuid,
  primaryKey,
  bigint,
  timestamp,
  uniqueIndex,
  index,
  date,
  smallint,
} from "drizzle-orm/pg-core";
import {
  redirectTypes,
  redirectMatches,
  redirectQueries,
  redirectSources,
  notFoundSumKinds,
} from "#database/vocabularies.ts";
import { knownValues } from "#database/known-values.ts";

/** The fields of a rule that a revision keeps. */
const ruleColumns = () => ({
  /** Canonical path, or a pattern; with its query for rules that require one. */
  from: text().notNull(),
  /** A path on this site (with query and fragment) or an https URL; null for `gone`. */
  to: text(),
  /** permanent (301), temporary (302), temporary_307, permanent_308, meta_refresh, gone (410). */
  type: text({ enum: redirectTypes }).notNull().default("permanent"),
  match: text({ enum: redirectMatches }).notNull().default("exact"),
  query: text({ enum: redirectQueries }).notNull().default("pass"),
  /** Among prefixes and patterns, a lower number goes first. */
  position: integer().notNull().default(100),
  note: text().notNull().default(""),
  enabled: boolean().notNull().default(true),
  /** built_in (URLs of the former site), staff, slug (a renamed page), import (a file). */
  source: text({ enum: redirectSources }).notNull().default("staff"),
});

/** URLs that moved or are gone; every instance caches the enabled ones in memory. */
export const redirectRules = pgTable(
  "redirect_rules",
  {
    id: uuid().primaryKey(),
    ...ruleColumns(),
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
    knownValues(t.match, redirectMatches),
    knownValues(t.query, redirectQueries),
    uniqueIndex("redirect_rules_from").on(t.from, t.match, t.query),
  ],
);

/** Every change of the rule set; the newest is what applies now. */
export const redirectRevisions = pgTable("redirect_revisions", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  /** What changed, in words. */
  summary: text().notNull(),
  /** Number of rules after the change. */
  ruleCount: integer("rule_count").notNull(),
  createdBy: text("created_by"),
  /** The author's name at that time. */
  authorName: text("author_name").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/**
 * The rules of every revision. A row holds from revision `fromRevision` until before `toRevision`; without one, it
 * holds now.
 */
export const redirectRuleVersions = pgTable(
  "redirect_rule_versions",
  {
    ruleId: uuid("rule_id").notNull(),
    fromRevision: bigint("from_revision", { mode: "number" }).notNull(),
    toRevision: bigint("to_revision", { mode: "number" }),
    ...ruleColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.ruleId, t.fromRevision] }),
    knownValues(t.type, redirectTypes),
    knownValues(t.source, redirectSources),
    knownValues(t.match, redirectMatches),
    knownValues(t.query, redirectQueries),
    index("redirect_rule_versions_until").on(t.toRevision),
  ],
);

/** Requests that rules redirected, by day and URL; capped. The simulator replays them. */
export const redirectHitsDaily = pgTable(
  "redirect_hits_daily",
  {
    day: date().notNull(),
    ruleId: uuid("rule_id").notNull(),
    /** Path and query. */
    url: text().notNull(),
    count: bigint({ mode: "number" }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.ruleId, t.url] })],
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
    /** Visitors whose browser ran our script; one counts once a day and URL. */
    people: bigint({ mode: "number" }).notNull().default(0),
    lastSeen: timestamp("last_seen", { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.url, t.referrer] })],
);

/** All requests for missing pages of a day. The newest day is the end of every window in `not_found_sums`. */
export const notFoundDays = pgTable("not_found_days", {
  day: date().primaryKey(),
  count: bigint({ mode: "number" }).notNull().default(0),
});

/** Sums of `not_found_daily` over the last 7, 30 and 90 days, kept up to date with every write. */
export const notFoundSums = pgTable(
  "not_found_sums",
  {
    /** Length of the window. */
    days: smallint().notNull(),
    kind: text({ enum: notFoundSumKinds }).notNull(),
    /** The URL, or the referrer (empty if there was none). */
    key: text().notNull(),
    count: bigint({ mode: "number" }).notNull().default(0),
    people: bigint({ mode: "number" }).notNull().default(0),
    /** People who came from Google. */
    fromGoogle: bigint("from_google", { mode: "number" }).notNull().default(0),
    lastSeen: timestamp("last_seen", { withTimezone: true }).notNull(),
    /** An ignore rule matches. */
    hidden: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.days, t.kind, t.key] }),
    knownValues(t.kind, notFoundSumKinds),
    index("not_found_sums_ranked").on(
      t.days,
      t.kind,
      t.hidden,
      t.people.desc().nullsFirst(),
      t.count.desc().nullsFirst(),
      t.key,
    ),
  ],
);

/** Missing pages that nobody needs to see: they are neither listed nor counted. */
export const notFoundIgnores = pgTable("not_found_ignores", {
  id: uuid().primaryKey(),
  /** A path, or a pattern. */
  pattern: text().notNull().unique(),
  createdBy: text("created_by"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
