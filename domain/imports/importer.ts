import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import type { ImportFile } from "#database/schema/overview/imports.ts";
import type { ImportedKind } from "#database/vocabularies.ts";

export type { ImportFile };

/** Counts by their label: "Posts", "Left out". */
export type Figures = Record<string, number>;

/** A record that an import made, and its name in the source. */
export interface MadeRecord {
  kind: ImportedKind;
  sourceKey: string;
  recordId: string;
}

/** What an importer gets of its import. */
export interface ImportRun {
  id: string;
  files: readonly ImportFile[];
  /** What the person chose on the page of the import: free texts, which the importer checks. */
  options: Readonly<Record<string, string>>;
  /** Reads the bytes of a file, in order. */
  read(file: ImportFile): AsyncIterable<Uint8Array>;
  /** Reads the bytes of a file from `start` up to `end`, which is not included. */
  slice(file: ImportFile, start: number, end: number): Promise<Uint8Array>;
  /** Returns the ids of records that any import made, by their keys in the source. */
  known(kind: ImportedKind, sourceKeys: readonly string[]): Promise<Map<string, string>>;
  /** Remembers records for the undo, in the transaction that makes them. */
  made(tx: Database, records: readonly MadeRecord[]): Promise<void>;
  /**
   * Shows how far the import is. Call it at least every few seconds.
   * @throws ImportStopped if a person stopped the import
   */
  progress(figures: Figures): Promise<void>;
}

export interface Importer {
  /** What the page of the import needs for its choices, besides the report. */
  choices?(ctx: Ctx, run: ImportRun): Promise<unknown>;
  /** Says what an import would do. It writes nothing. */
  check(ctx: Ctx, run: ImportRun): Promise<Checked>;
  /**
   * Imports in small transactions, and lets visitors go first. It may run again after a crash, so it leaves out what
   * `known` has. A throw undoes everything that `made` has listed.
   */
  run(ctx: Ctx, run: ImportRun): Promise<Imported>;
}

/** A line of the file, and what happens to it. */
export interface ReportLine {
  /** Where in the file: "Line 12", an old address. */
  where: string;
  /** What it is: the title of a post, the name of a person. */
  what: string;
  /** What happens or happened to it, in a sentence. */
  note: string;
  /** Whether a person should look at it. */
  isProblem?: boolean;
}

export interface ReportSection {
  title: string;
  text?: string;
  lines: ReportLine[];
  /** Lines beyond those that are listed. */
  more?: number;
}

/** What a check found, or an import did. The page of the import shows it. */
export interface Report {
  sections: ReportSection[];
  /** What the choices of this kind need of it. */
  found?: unknown;
}

/** Keeps the first lines of a section and the number of the others. */
export function cutLines(lines: readonly ReportLine[]): Pick<ReportSection, "lines" | "more"> {
  return { lines: lines.slice(0, 500), more: Math.max(0, lines.length - 500) };
}

export type Checked =
  | { ok: true; report: Report; figures: Figures }
  /** The files cannot be imported; the message says why. */
  | { ok: false; message: string };

export interface Imported {
  report: Report;
  figures: Figures;
  /** What the person should know, in one sentence. */
  message?: string;
}

/** Removes records of an import. Returns those that it kept, with the reason for people. */
export type Remover = (
  ctx: Ctx,
  recordIds: readonly string[],
) => Promise<readonly { recordId: string; name: string; why: string }[]>;

/** Thrown where an import goes on that a person stopped. */
export class ImportStopped extends Error {
  override readonly name = "ImportStopped";
}
