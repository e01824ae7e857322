import { type SQL, sql } from "drizzle-orm";
import { firstAnswerOf } from "#domain/reports/first-answer.server.ts";
import type {
  Column,
  Report,
  ReportRun,
  ReportTable,
  Sums,
  Value,
} from "#domain/reports/report.ts";
import {
  answeredCount,
  answerMinutes,
  keptCount,
  leadCount,
  leadFold,
  withinHour,
} from "./lead-fold.server.ts";
import { rowsBy, share, total } from "./sums.ts";
import { stepColumn, stepOf, timeRows } from "./time-rows.ts";

const measures = {
  leads: leadCount,
  answered: answeredCount,
  minutes: answerMinutes,
  kept: keptCount,
  hour: withinHour,
};

const responseColumns: readonly Column[] = [
  { label: "Average answer", unit: "minutes" },
  { label: "Leads", unit: "count" },
  { label: "Answered", unit: "count" },
  { label: "Within an hour", unit: "share" },
  { label: "As promised", unit: "share" },
];

function responseValues(sums: readonly Sums[]): Value[] {
  const answered = total(sums, "answered");
  return [
    answered === 0 ? null : total(sums, "minutes") / answered,
    total(sums, "leads"),
    answered,
    share(total(sums, "hour"), answered),
    share(total(sums, "kept"), answered),
  ];
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Answers by a number that is part of the arrival's local time; every number has a row. */
async function byPartOfTime(
  run: ReportRun,
  { field, label, names }: { field: SQL; label: string; names: ReadonlyMap<number, string> },
): Promise<ReportTable> {
  const local = sql`(at at time zone ${run.timeZone})`;
  const sums = await run.fold(
    leadFold(run, { keys: { place: sql`extract(${field} from ${local})::int` }, measures }),
  );
  return {
    columns: [{ label, unit: "text" }, ...responseColumns],
    rows: [...names].map(([place, name]) => [
      name,
      ...responseValues(sums.filter((sum) => sum["place"] === place)),
    ]),
    chart: { kind: "bars", value: 1 },
  };
}

const hours = new Map(
  Array.from({ length: 24 }, (_, hour) => [
    hour,
    `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "AM" : "PM"}`,
  ]),
);

export const responseReports: readonly Report[] = [
  {
    name: "response-by-hour",
    title: "Response times by hour",
    description: "How soon leads get their first answer, by the hour they arrived.",
    group: "Leads",
    parameters: ["period", "source", "service", "type"],
    run: (run) => byPartOfTime(run, { field: sql`hour`, label: "Hour of arrival", names: hours }),
  },
  {
    name: "response-by-weekday",
    title: "Response times by weekday",
    description: "How soon leads get their first answer, by the weekday they arrived.",
    group: "Leads",
    parameters: ["period", "source", "service", "type"],
    run: (run) =>
      byPartOfTime(run, {
        field: sql`isodow`,
        label: "Day of arrival",
        names: new Map(weekdays.map((name, place) => [place + 1, name])),
      }),
  },
  {
    name: "response-by-person",
    title: "Response times by person",
    description: "Who gives the first answer to leads, and how soon.",
    group: "Leads",
    parameters: ["period", "source", "service", "type"],
    async run(run) {
      const sums = await run.fold(
        leadFold(run, {
          join: sql`left join lateral (${firstAnswerOf(sql`part.lead`)}) as first
            on part.contacted_at is not null`,
          where: sql`contacted_at is not null`,
          keys: { person: sql`person` },
          measures,
        }),
      );
      return {
        columns: [{ label: "Person", unit: "text" }, ...responseColumns],
        rows: rowsBy(sums, { key: "person", measure: "answered" }, (person, own) => [
          person ?? "Not recorded",
          ...responseValues(own),
        ]),
        chart: { kind: "bars", value: 3 },
      };
    },
  },
  {
    name: "promises-missed",
    title: "Promises missed",
    description: "How many leads were answered after the time we promised, or not yet.",
    group: "Leads",
    parameters: ["period", "source", "service", "type"],
    async run(run) {
      const sums = await run.fold(
        leadFold(run, {
          keys: { step: stepOf(run) },
          measures: {
            leads: leadCount,
            kept: keptCount,
            late: sql`count(*) filter (where contacted_at > promised_at)`,
            open: sql`count(*) filter (where contacted_at is null and status = 'new' and promised_at < now())`,
          },
        }),
      );
      return {
        columns: [
          stepColumn(run),
          { label: "Answered late", unit: "count" },
          { label: "Overdue now", unit: "count" },
          { label: "Kept", unit: "count" },
          { label: "Leads", unit: "count" },
          { label: "Missed", unit: "share" },
        ],
        rows: timeRows(run, sums, (own) => {
          const [late, open, kept] = [total(own, "late"), total(own, "open"), total(own, "kept")];
          return [late, open, kept, total(own, "leads"), share(late + open, late + open + kept)];
        }),
        chart: { kind: "time", drawn: "bars", values: [1, 2] },
      };
    },
  },
];
