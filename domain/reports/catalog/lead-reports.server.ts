import { sql } from "drizzle-orm";
import { serviceLabel } from "#domain/leads/choices.ts";
import { sourceLabel, typeLabels } from "#domain/leads/labels.ts";
import { submissionTypes } from "#domain/leads/schema.ts";
import type { Report } from "#domain/reports/report.ts";
import { leadCount, leadFold, wonCount, wonValue } from "./lead-fold.server.ts";
import { cents, grouped, rowsBy, share, total } from "./sums.ts";
import { stepColumn, stepOf, timeRows } from "./time-rows.ts";

const namedSources = 4;
const types = submissionTypes.filter((type) => type !== "newsletter");

export const leadReports: readonly Report[] = [
  {
    name: "leads-by-day",
    title: "Leads by day and source",
    description: "How many leads arrived each day, and where they came from.",
    group: "Leads",
    parameters: ["period", "service", "type"],
    async run(run) {
      const sums = await run.fold(
        leadFold(run, {
          keys: { step: stepOf(run), source: sql`source` },
          measures: { leads: leadCount },
        }),
      );
      const ranked = grouped(sums, "source", "leads").map(([source]) => source);
      const named = ranked.slice(
        0,
        ranked.length === namedSources + 1 ? ranked.length : namedSources,
      );
      const hasOthers = ranked.length > named.length;
      const rows = timeRows(run, sums, (own) => {
        const counts = named.map((source) =>
          total(
            own.filter((sum) => sum["source"] === source),
            "leads",
          ),
        );
        const all = total(own, "leads");
        const others = all - counts.reduce((sum, count) => sum + count, 0);
        return [all, ...counts, ...(hasOthers ? [others] : [])];
      });
      const shown = [
        ...named.map((source) => sourceLabel(source ?? "")),
        ...(hasOthers ? ["Other"] : []),
      ];
      return {
        columns: [
          stepColumn(run),
          { label: "Leads", unit: "count" },
          ...shown.map((label) => ({ label, unit: "count" as const })),
        ],
        rows,
        chart: { kind: "time", drawn: "bars", values: shown.map((_, place) => place + 2) },
      };
    },
  },
  {
    name: "leads-by-type",
    title: "Leads by day and form",
    description: "How many quote requests, contact requests and chats arrived each day.",
    group: "Leads",
    parameters: ["period", "source", "service"],
    async run(run) {
      const sums = await run.fold(
        leadFold(run, {
          keys: { step: stepOf(run), type: sql`type` },
          measures: { leads: leadCount },
        }),
      );
      return {
        columns: [
          stepColumn(run),
          ...types.map((type) => ({ label: typeLabels[type], unit: "count" as const })),
        ],
        rows: timeRows(run, sums, (own) =>
          types.map((type) =>
            total(
              own.filter((sum) => sum["type"] === type),
              "leads",
            ),
          ),
        ),
        chart: { kind: "time", drawn: "bars", values: types.map((_, place) => place + 1) },
      };
    },
  },
  {
    name: "leads-by-source",
    title: "Leads by source",
    description: "Where leads came from, and how many of them became jobs.",
    group: "Leads",
    parameters: ["period", "service", "type"],
    async run(run) {
      const sums = await run.fold(
        leadFold(run, {
          keys: { source: sql`source` },
          measures: {
            leads: leadCount,
            won: wonCount,
            lost: sql`count(*) filter (where status = 'lost')`,
          },
        }),
      );
      const all = total(sums, "leads");
      return {
        columns: [
          { label: "Source", unit: "text" },
          { label: "Leads", unit: "count" },
          { label: "Share", unit: "share" },
          { label: "Won", unit: "count" },
          { label: "Lost", unit: "count" },
          { label: "Won of decided", unit: "share" },
        ],
        rows: rowsBy(sums, { key: "source", measure: "leads" }, (source, own) => {
          const [leads, won, lost] = ["leads", "won", "lost"].map((name) => total(own, name));
          return [
            sourceLabel(source ?? ""),
            leads ?? 0,
            share(leads ?? 0, all),
            won ?? 0,
            lost ?? 0,
            share(won ?? 0, (won ?? 0) + (lost ?? 0)),
          ];
        }),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
  {
    name: "won-value-by-source",
    title: "Won value by source",
    description: "The value of won leads that arrived in the period, by where they came from.",
    group: "Leads",
    parameters: ["period", "service", "type"],
    async run(run) {
      const sums = await run.fold(
        leadFold(run, {
          keys: { source: sql`source` },
          measures: { won: wonCount, value: wonValue, leads: leadCount },
          where: undefined,
        }),
      );
      return {
        columns: [
          { label: "Source", unit: "text" },
          { label: "Won value", unit: "money" },
          { label: "Jobs", unit: "count" },
          { label: "Value of a job", unit: "money" },
          { label: "Value of a lead", unit: "money" },
        ],
        rows: rowsBy(sums, { key: "source", measure: "value" }, (source, own) => {
          const [value, won, leads] = [total(own, "value"), total(own, "won"), total(own, "leads")];
          return [
            sourceLabel(source ?? ""),
            cents(value),
            won,
            won === 0 ? null : cents(value / won),
            leads === 0 ? null : cents(value / leads),
          ];
        }),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
  {
    name: "won-value-by-day",
    title: "Won value by day of arrival",
    description: "The value of won leads, by the day they arrived.",
    group: "Leads",
    parameters: ["period", "source", "service", "type"],
    async run(run) {
      const sums = await run.fold(
        leadFold(run, {
          keys: { step: stepOf(run) },
          measures: { won: wonCount, value: wonValue, leads: leadCount },
        }),
      );
      return {
        columns: [
          stepColumn(run),
          { label: "Won value", unit: "money" },
          { label: "Jobs", unit: "count" },
          { label: "Leads", unit: "count" },
        ],
        rows: timeRows(run, sums, (own) => [
          cents(total(own, "value")),
          total(own, "won"),
          total(own, "leads"),
        ]),
        chart: { kind: "time", drawn: "bars", values: [1] },
      };
    },
  },
  {
    name: "services-asked",
    title: "Services asked for",
    description: "What people asked for, and how much of it became jobs.",
    group: "Leads",
    parameters: ["period", "source", "type"],
    async run(run) {
      const sums = await run.fold(
        leadFold(run, {
          keys: { service: sql`service` },
          measures: { leads: leadCount, won: wonCount, value: wonValue },
        }),
      );
      const all = total(sums, "leads");
      return {
        columns: [
          { label: "Service", unit: "text" },
          { label: "Leads", unit: "count" },
          { label: "Share", unit: "share" },
          { label: "Jobs", unit: "count" },
          { label: "Won value", unit: "money" },
        ],
        rows: rowsBy(sums, { key: "service", measure: "leads" }, (service, own) => [
          serviceLabel(service),
          total(own, "leads"),
          share(total(own, "leads"), all),
          total(own, "won"),
          cents(total(own, "value")),
        ]),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
];
