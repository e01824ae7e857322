import type { SQL } from "drizzle-orm";
import type { City } from "#domain/settings/cities.ts";
import type { DayRange, ReportFilters, ReportParameter } from "./parameters.ts";

/** How a column's values are written. */
export type Unit =
  | "text"
  | "day"
  | "month"
  | "time"
  | "count"
  | "share"
  | "money"
  | "minutes"
  | "bytes";

export interface Column {
  label: string;
  unit: Unit;
}

/** Days are YYYY-MM-DD, months YYYY-MM, times ISO, shares between 0 and 1. */
export type Value = string | number | null;

/** Drawn from the table: over time (newest row first), or one bar per row. */
export type Chart =
  | { kind: "time"; drawn: "bars" | "lines"; values: readonly number[] }
  | { kind: "bars"; value: number };

export interface ReportTable {
  columns: readonly Column[];
  rows: readonly (readonly Value[])[];
  /** Indexes of the charted columns. */
  chart: Chart | null;
}

/** Sums of one group, by the names of keys and measures. */
export type Sums = Readonly<Record<string, string | number | null>>;

/**
 * Rows that are summed in parts, newest first, so that no statement is long. Every expression names columns of `part`,
 * which has `at`, `id` and `columns`.
 */
export interface Fold {
  table: SQL;
  /** Time and unique ID; an index has both. */
  at: SQL;
  id: SQL;
  columns: SQL;
  /** Narrows the rows that are read; the index has it, too. */
  within?: SQL;
  /** Narrows the rows that are counted. */
  where?: SQL | undefined;
  /** Joined to `part`. */
  join?: SQL;
  keys: Readonly<Record<string, SQL>>;
  /** Aggregates; those of parts are added up, except those in `largest`. */
  measures: Readonly<Record<string, SQL>>;
  largest?: readonly string[];
}

/** What a report works with. */
export interface ReportRun {
  filters: ReportFilters;
  range: DayRange;
  timeZone: string;
  /** As the company serves them now. */
  cities: readonly City[];
  /** "day", or "month" for a long range. */
  step: "day" | "month";
  /** Sums in parts. Stops when time is up; the result then covers the newest rows. */
  fold(fold: Fold): Promise<Sums[]>;
  /** The first day that the folded rows cover: of the period, or of what was read until time was up. */
  coveredFrom(): string | null;
  /** One statement over a table that stays small; at most 2,000 rows. */
  query(query: SQL): Promise<Sums[]>;
}

export const reportGroups = [
  "Leads",
  "Website",
  "Email and newsletter",
  "People",
  "System",
] as const;
export type ReportGroup = (typeof reportGroups)[number];

export interface Report {
  /** In the address. */
  name: string;
  title: string;
  /** What it counts, in one sentence. */
  description: string;
  group: ReportGroup;
  parameters: readonly ReportParameter[];
  run(run: ReportRun): Promise<ReportTable>;
}

export interface Progress {
  /** Rows read so far. */
  seen: number;
  /** Part of the period that was read, 0 to 1. */
  share: number;
  /** The oldest row that was read, ISO; null before the first. */
  reachedAt: string | null;
  complete: boolean;
}

export interface ReportResult extends ReportTable {
  progress: Progress;
  /** Whether rows beyond the longest table were left out. */
  isCut: boolean;
}

/** Longest table. */
export const mostRows = 2000;
