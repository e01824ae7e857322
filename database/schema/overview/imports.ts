import {
  bigint,
  index,
  json,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { importedKinds, importKinds, importStates } from "#database/vocabularies.ts";
import { knownValues } from "#database/known-values.ts";

/** A file of an import, kept in parts until the import ends. */
export interface ImportFile {
  name: string;
  size: number;
  /** Its parts in the store, in order. */
  parts: { key: string; size: number }[];
}

/** Files of an earlier website or system that were brought in. */
export const imports = pgTable(
  "imports",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: importKinds }).notNull(),
    files: jsonb().$type<ImportFile[]>().notNull().default([]),
    state: text({ enum: importStates }).notNull().default("uploading"),
    /** What the person chose: columns of a table, names of authors. */
    options: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What happens or happened to the lines of the files; long reports are cut. */
    report: jsonb().$type<object | null>(),
    /** How many records of each kind were added, were known, were left out. */
    figures: json().$type<Record<string, number>>().notNull().default({}),
    /** Why it failed; what an undo kept. */
    message: text().notNull().default(""),
    startedBy: text("started_by").notNull(),
    /** The person's name at that time; it outlives the account. */
    startedByName: text("started_by_name").notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull().defaultNow(),
    /** The last sign of life of a running import: one that was interrupted is undone. */
    aliveAt: timestamp("alive_at", { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    undoneAt: timestamp("undone_at", { withTimezone: true }),
  },
  (t) => [
    knownValues(t.kind, importKinds),
    knownValues(t.state, importStates),
    index("imports_started").on(t.startedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** What an import made. An undo removes it; the same record of another file is known by its key. */
export const importedRecords = pgTable(
  "imported_records",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    kind: text({ enum: importedKinds }).notNull(),
    /** Names the record in its source: an address, or a hash of a row. */
    sourceKey: text("source_key").notNull(),
    /** The record's id here. */
    recordId: text("record_id").notNull(),
  },
  (t) => [
    knownValues(t.kind, importedKinds),
    uniqueIndex("imported_records_source").on(t.kind, t.sourceKey),
    index("imported_records_import").on(t.importId, t.id),
    index("imported_records_record").on(t.kind, t.recordId),
  ],
);
