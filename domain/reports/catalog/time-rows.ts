import { type SQL, sql } from "drizzle-orm";
import { daysBetween } from "#domain/words/calendar-day.ts";
import type { Column, ReportRun, Sums, Value } from "#domain/reports/report.ts";

/** The day or month of `part.at` in the company's time zone. */
export function stepOf({ step, timeZone }: ReportRun, at: SQL = sql`at`): SQL {
  const local = sql`(${at} at time zone ${timeZone})`;
  return step === "day" ? sql`${local}::date` : sql`date_trunc('month', ${local})::date`;
}

/** The day or month of a column with calendar days. */
export function stepOfDay({ step }: ReportRun, day: SQL): SQL {
  return step === "day" ? sql`${day}` : sql`date_trunc('month', ${day})::date`;
}

/** The condition that a column with calendar days is within the period. */
export function withinDays({ range }: ReportRun, day: SQL): SQL {
  return range.first === null
    ? sql`${day} <= ${range.last}::date`
    : sql`${day} between ${range.first}::date and ${range.last}::date`;
}

/** The condition that a time is within the period. */
export function withinTimes({ range, timeZone }: ReportRun, at: SQL): SQL {
  const day = sql`(${at} at time zone ${timeZone})::date`;
  return range.first === null
    ? sql`${day} <= ${range.last}::date`
    : sql`${day} between ${range.first}::date and ${range.last}::date`;
}

/** The first column of a table over time. */
export function stepColumn({ step }: ReportRun): Column {
  return step === "day" ? { label: "Day", unit: "day" } : { label: "Month", unit: "month" };
}

/** One row per day or month, newest first, also for those without a sum; `step` is the key of the sums. */
export function timeRows(
  run: ReportRun,
  sums: readonly Sums[],
  toValues: (sums: readonly Sums[]) => Value[],
): Value[][] {
  const size = run.step === "day" ? 10 : 7;
  const byStep = new Map<string, Sums[]>();
  for (const sum of sums) {
    const step = String(sum["step"]).slice(0, size);
    byStep.set(step, [...(byStep.get(step) ?? []), sum]);
  }
  const earliest = [...byStep.keys()].toSorted()[0];
  const first = run.coveredFrom() ?? (earliest === undefined ? null : fullDay(earliest));
  if (first === null) return [];
  const steps = new Set(daysBetween(first, run.range.last).map((day) => day.slice(0, size)));
  return [...steps].toReversed().map((step) => [step, ...toValues(byStep.get(step) ?? [])]);
}

function fullDay(step: string): string {
  return step.length === 7 ? `${step}-01` : step;
}
