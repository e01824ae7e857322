import { sql } from "drizzle-orm";
import { analyticsDaily } from "#database/schema/supplies/analytics.ts";
import type { Report } from "#domain/reports/report.ts";
import { share } from "./sums.ts";
import { withinDays } from "./time-rows.ts";

const { day, event, page, label, count } = analyticsDaily;

/** What visitors looked for last and did not find. */
export const visitReports: readonly Report[] = [
  {
    name: "visit-ends",
    title: "Pages that end visits",
    description:
      "A view ends a visit if the same browser opens no other page of ours within half an hour. Counted from the first full day with this count; visits that still go on today look ended.",
    group: "Website",
    parameters: ["period"],
    async run(run) {
      const sums = await run.query(sql`
        with first as (select min(${day}) as counted from ${analyticsDaily} where ${event} = 'next_page'),
        sums as (
          select ${page} as page,
            coalesce(sum(${count}) filter (where ${event} = 'page_view'), 0) as views,
            coalesce(sum(${count}) filter (where ${event} = 'next_page'), 0) as continued
          from ${analyticsDaily}, first
          where ${withinDays(run, sql`${day}`)} and ${day} > first.counted
          group by 1
        )
        select page, views, greatest(views - continued, 0) as ends from sums
        where views > 0 order by 3 desc, 2 desc, 1`);
      return {
        columns: [
          { label: "Page", unit: "text" },
          { label: "Views", unit: "count" },
          { label: "Visits ended", unit: "count" },
          { label: "Share", unit: "share" },
        ],
        rows: sums.map((sum) => {
          const [views, ends] = [Number(sum["views"]), Number(sum["ends"])];
          return [String(sum["page"]), views, ends, share(ends, views)];
        }),
        chart: { kind: "bars", value: 2 },
      };
    },
  },
  {
    name: "zip-checks-not-served",
    title: "ZIP codes checked that we do not serve",
    description:
      "ZIP codes that visitors entered in the ZIP check and that are in none of our cities, counted once per page view. Visitors without JavaScript are not counted.",
    group: "Website",
    parameters: ["period"],
    async run(run) {
      const served = run.cities.flatMap(({ zipCodes }) => [...zipCodes]);
      const sums = await run.query(sql`select ${label} as zip, sum(${count}) as checks,
          max(${day})::text as last
        from ${analyticsDaily}
        where ${withinDays(run, sql`${day}`)} and ${event} = 'zip_check' and ${label} <> ''
          and not ${label} = any(${sql.param(served)}::text[])
        group by 1 order by 2 desc, 1`);
      return {
        columns: [
          { label: "ZIP code", unit: "text" },
          { label: "Checks", unit: "count" },
          { label: "Last day", unit: "day" },
        ],
        rows: sums.map(({ zip, checks, last }) => [
          String(zip),
          Number(checks),
          last === null || last === undefined ? null : String(last),
        ]),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
];
