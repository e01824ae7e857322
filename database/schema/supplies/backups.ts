import { pgTable, uuid, timestamp, text, bigint, integer, index } from "drizzle-orm/pg-core";
import { backupOutcomes, drillResults } from "#database/vocabularies.ts";
import { knownValues } from "#database/known-values.ts";

/** Every backup to the configured place, with the result of its restore drill. */
export const backupRuns = pgTable(
  "backup_runs",
  {
    id: uuid().primaryKey(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    finishedAt: timestamp("finished_at", { withTimezone: true }).notNull(),
    /** made, failed */
    outcome: text({ enum: backupOutcomes }).notNull(),
    /** The folder or bucket. */
    place: text().notNull(),
    /** Name at that place; null if none was made. */
    name: text(),
    /** Of the database archive. */
    bytes: bigint({ mode: "number" }).notNull().default(0),
    tables: integer().notNull().default(0),
    rows: bigint({ mode: "number" }).notNull().default(0),
    files: integer().notNull().default(0),
    /** Files that the place did not have before. */
    newFiles: integer("new_files").notNull().default(0),
    missingFiles: integer("missing_files").notNull().default(0),
    /** Older backups that the rule no longer keeps. */
    deletedBackups: integer("deleted_backups").notNull().default(0),
    /** equal, different, failed, not_run */
    drill: text({ enum: drillResults }).notNull().default("not_run"),
    /** The error message; empty after a success. */
    problem: text().notNull().default(""),
  },
  (t) => [
    knownValues(t.outcome, backupOutcomes),
    knownValues(t.drill, drillResults),
    index("backup_runs_started").on(t.startedAt.desc().nullsFirst()),
  ],
);
