import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import type { ImportFile } from "#database/schema/overview/imports.ts";
import type { ImportedKind } from "#database/vocabularies.ts";

export type { ImportFile };

/** Counts by label: "Posts", "Left out". */
export type Figures = Record<string, number>;

/** A record that an import created, and its name in the source. */
export interface MadeRecord {
  kind: ImportedKind;
  sourceKey: string;
  recordId: string;
}

/** Gives an importer access to its import. */
export interface ImportRun {
  id: string;
  files: readonly ImportFile[];
  /** The person's choices on the import page. They are unchecked texts, so the importer checks them. */
  options: Readonly<Record<string, string>>;
  /** Reads the bytes of a file, in order. */
  read(file: ImportFile): AsyncIterable<Uint8Array>;
  /** Reads the bytes of a file from `start` to `end`, excluding `end`. */
  slice(file: ImportFile, start: number, end: number): Promise<Uint8Array>;
  /** Returns the ids of records that any import created, by their keys in the source. */
  known(kind: ImportedKind, sourceKeys: readonly string[]): Promise<Map<string, string>>;
  /** Stores the new records for the undo, in the transaction that creates them. */
  made(tx: Database, records: readonly MadeRecord[]): Promise<void>;
  /**
   * Shows how far the import is, like "12 of 140 posts", and what it did so far. Call it at least every few seconds.
   * @throws ImportStopped if a person stopped the import
   */
  progress(howFar: string, figures: Figures): Promise<void>;
}

export interface Importer {
  /** The data that the import page needs for its choices, in addition to the report. */
  choices?(ctx: Ctx, run: ImportRun): Promise<unknown>;
  /** Reports what an import would do. It writes nothing. */
  check(ctx: Ctx, run: ImportRun): Promise<Checked>;
  /**
   * Imports in small transactions, so that visitors go first. It may run again after a crash, so it skips the records in `known`.
   * If it throws, everything that `made` has listed is undone.
   */
  run(ctx: Ctx, run: ImportRun): Promise<Imported>;
}

/** A line of the file, with its result. */
export interface ReportLine {
  /** The place in the file: "Row 12", or an old address. */
  where: string;
  /** The title of a post, or the name of a person. */
  what: string;
  /** Says in one sentence what will happen or has happened to the line. */
  note: string;
  /** True if a person should look at it. */
  isProblem?: boolean;
}

export interface ReportSection {
  title: string;
  text?: string;
  lines: ReportLine[];
  /** Number of lines that are not listed. */
  more?: number;
}

/** The results of a check or an import. The import page shows them. */
export interface Report {
  sections: ReportSection[];
  /** The data for the choices of this kind. */
  found?: unknown;
}

/** Keeps the first lines of a section and counts the others. */
export function cutLines(lines: readonly ReportLine[]): Pick<ReportSection, "lines" | "more"> {
  return { lines: lines.slice(0, 500), more: Math.max(0, lines.length - 500) };
}

export type Checked =
  | { ok: true; report: Report; figures: Figures }
  /** The files cannot be imported, for the reason in the message. */
  | { ok: false; message: string };

export interface Imported {
  report: Report;
  figures: Figures;
  /** A message for the person, in one sentence. */
  message?: string;
}

/** Removes the records of one kind at an undo. */
export interface Remover {
  /** Removes records of an import. Returns the kept records, each with its reason for people. */
  remove(
    ctx: Ctx,
    recordIds: readonly string[],
  ): Promise<readonly { recordId: string; name: string; why: string }[]>;
  /** Runs once after all records of the kind. */
  done?(ctx: Ctx, removed: number): Promise<void>;
}

/** Thrown if an import continues after a person stopped it. */
export class ImportStopped extends Error {
  override readonly name = "ImportStopped";
}
