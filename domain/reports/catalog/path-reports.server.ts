import { sql } from "drizzle-orm";
import { reasonText } from "#domain/leads/spam-signals.ts";
import type { Report } from "#domain/reports/report.ts";
import { leadCount, leadFold, submissionFold, wonCount, wonValue } from "./lead-fold.server.ts";
import { cents, rowsBy, total } from "./sums.ts";
import { stepColumn, stepOf, timeRows } from "./time-rows.ts";

export const pathReports: readonly Report[] = [
  {
    name: "pages-before-lead",
    title: "Pages before a lead",
    description: "The page that people sent their request from.",
    group: "Leads",
    parameters: ["period", "source", "service", "type"],
    async run(run) {
      const sums = await run.fold(
        leadFold(run, {
          keys: { page: sql`left(split_part(source_page, '?', 1), 200)` },
          measures: { leads: leadCount, won: wonCount, value: wonValue },
        }),
      );
      return {
        columns: [
          { label: "Page", unit: "text" },
          { label: "Leads", unit: "count" },
          { label: "Jobs", unit: "count" },
          { label: "Won value", unit: "money" },
        ],
        rows: rowsBy(sums, { key: "page", measure: "leads" }, (page, own) => [
          page ?? "Not known",
          total(own, "leads"),
          total(own, "won"),
          cents(total(own, "value")),
        ]),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
  {
    name: "campaigns",
    title: "Campaigns",
    description: "Leads by the campaign that the link named.",
    group: "Leads",
    parameters: ["period", "source", "service", "type"],
    async run(run) {
      const sums = await run.fold(
        leadFold(run, {
          where: sql`utm_data ? 'utm_campaign'`,
          keys: { campaign: sql`left(utm_data->>'utm_campaign', 100)` },
          measures: { leads: leadCount, won: wonCount, value: wonValue },
        }),
      );
      return {
        columns: [
          { label: "Campaign", unit: "text" },
          { label: "Leads", unit: "count" },
          { label: "Jobs", unit: "count" },
          { label: "Won value", unit: "money" },
        ],
        rows: rowsBy(sums, { key: "campaign", measure: "leads" }, (campaign, own) => [
          campaign,
          total(own, "leads"),
          total(own, "won"),
          cents(total(own, "value")),
        ]),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
  {
    name: "spam-by-signal",
    title: "Spam by signal",
    description: "Why submissions look like spam, and how many staff released.",
    group: "Leads",
    parameters: ["period"],
    async run(run) {
      const sums = await run.fold(
        submissionFold({
          join: sql`cross join unnest(part.quarantine_reasons) as signal`,
          where: sql`signal <> 'canary'`,
          keys: { signal: sql`signal` },
          measures: {
            submissions: leadCount,
            held: sql`count(*) filter (where quarantined)`,
            released: sql`count(released_at)`,
          },
        }),
      );
      return {
        columns: [
          { label: "Signal", unit: "text" },
          { label: "Submissions", unit: "count" },
          { label: "In quarantine", unit: "count" },
          { label: "Released", unit: "count" },
        ],
        rows: rowsBy(sums, { key: "signal", measure: "submissions" }, (signal, own) => [
          reasonText(signal ?? ""),
          total(own, "submissions"),
          total(own, "held"),
          total(own, "released"),
        ]),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
  {
    name: "crm-syncs",
    title: "Slow CRM syncs",
    description: "How long leads took to reach the CRM, by the day they arrived.",
    group: "System",
    parameters: ["period"],
    async run(run) {
      const sums = await run.fold(
        leadFold(run, {
          keys: { step: stepOf(run) },
          measures: {
            synced: sql`count(ghl_synced_at)`,
            minutes: sql`coalesce(sum(extract(epoch from ghl_synced_at - at)) / 60, 0)`,
            slowest: sql`max(extract(epoch from ghl_synced_at - at)) / 60`,
            slow: sql`count(*) filter (where ghl_synced_at > at + interval '10 minutes')`,
            failed: sql`count(*) filter (where ghl_sync_status = 'failed')`,
            waiting: sql`count(*) filter (where ghl_sync_status = 'pending')`,
          },
          largest: ["slowest"],
        }),
      );
      return {
        columns: [
          stepColumn(run),
          { label: "Over 10 minutes", unit: "count" },
          { label: "Failed", unit: "count" },
          { label: "Waiting", unit: "count" },
          { label: "Synced", unit: "count" },
          { label: "Average", unit: "minutes" },
          { label: "Slowest", unit: "minutes" },
        ],
        rows: timeRows(run, sums, (own) => {
          const synced = total(own, "synced");
          const [slowest = null] = own.map((sum) => sum["slowest"] ?? null);
          return [
            total(own, "slow"),
            total(own, "failed"),
            total(own, "waiting"),
            synced,
            synced === 0 ? null : total(own, "minutes") / synced,
            slowest,
          ];
        }),
        chart: { kind: "time", drawn: "bars", values: [1, 2, 3] },
      };
    },
  },
  {
    name: "crm-errors",
    title: "CRM errors",
    description: "Why leads did not reach the CRM.",
    group: "System",
    parameters: ["period"],
    async run(run) {
      const sums = await run.fold(
        leadFold(run, {
          where: sql`ghl_sync_status = 'failed'`,
          keys: { error: sql`left(ghl_sync_error, 200)` },
          measures: { leads: leadCount, last: sql`max(at)` },
          largest: ["last"],
        }),
      );
      return {
        columns: [
          { label: "Error", unit: "text" },
          { label: "Leads", unit: "count" },
          { label: "Last lead", unit: "time" },
        ],
        rows: rowsBy(sums, { key: "error", measure: "leads" }, (error, [own]) => [
          error ?? "Not recorded",
          Number(own?.["leads"] ?? 0),
          own?.["last"] ?? null,
        ]),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
];
