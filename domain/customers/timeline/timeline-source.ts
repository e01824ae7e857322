import type { SQL } from "drizzle-orm";
import type { TimelineEntry, TimelineKind } from "./timeline.ts";

/** The columns that every source selects, named `at`, `id`, `lead_id`, `by` and `detail`. */
export interface SourceRow {
  at: string;
  /** Of letters and a dash, then the row's own id: unique among all sources. */
  id: string;
  leadId: string;
  /** A person's name. */
  by: string | null;
  detail: Record<string, unknown>;
}

/** What a source tells of a row. */
export type EntryText = Pick<TimelineEntry, "title"> &
  Partial<Pick<TimelineEntry, "body" | "by" | "isProblem" | "emailId" | "file">>;

/**
 * One kind of entries of the timeline, in one file. `select` answers rows of the leads in `leadIds`, a list for
 * `in (…)`.
 */
export interface TimelineSource {
  kind: TimelineKind;
  select(leadIds: SQL): SQL;
  read(row: SourceRow): EntryText;
}

export function textOf(detail: Record<string, unknown>, name: string): string | null {
  const value = detail[name];
  return typeof value === "string" && value !== "" ? value : null;
}
