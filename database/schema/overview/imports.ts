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

/** A file of an import. It is stored in parts until the import ends. */
export interface ImportFile {
  name: string;
  size: number;
  /** The names of the file's parts in the store, in order. */
  parts: { key: string; size: number }[];
}

/** Imports of files from an earlier website or system. */
export const imports = pgTable(
  "imports",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: importKinds }).notNull(),
    files: jsonb().$type<ImportFile[]>().notNull().default([]),
    state: text({ enum: importStates }).notNull().default("uploading"),
    /** The person's choices, such as table columns or author names. */
    options: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The report about the lines of the files. Long reports are cut. */
    report: jsonb().$type<object | null>(),
    /** Counts the added, known and skipped records of each kind. */
    figures: json().$type<Record<string, number>>().notNull().default({}),
    /** How far a running step is, the reason for a failure, or the records that an undo kept. */
    message: text().notNull().default(""),
    startedBy: text("started_by").notNull(),
    /** The person's name at that time. It stays after the account is deleted. */
    startedByName: text("started_by_name").notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull().defaultNow(),
    /** A running import updates this time. An interrupted import is undone. */
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

/** Records that an import created. An undo removes them. The key identifies the same record in another file. */
export const importedRecords = pgTable(
  "imported_records",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    kind: text({ enum: importedKinds }).notNull(),
    /** Identifies the record in its source. It is an address or the hash of a row. */
    sourceKey: text("source_key").notNull(),
    /** The record's id in this database. */
    recordId: text("record_id").notNull(),
  },
  (t) => [
    knownValues(t.kind, importedKinds),
    uniqueIndex("imported_records_source").on(t.kind, t.sourceKey),
    index("imported_records_import").on(t.importId, t.id),
    index("imported_records_record").on(t.kind, t.recordId),
  ],
);
