import { type SQL, sql } from "drizzle-orm";
import { sourceLabel } from "#domain/leads/labels.ts";
import { analyticsDaily as events } from "#database/schema/supplies/analytics.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { notFoundDaily } from "#database/schema/work/redirects.ts";
import type { Column, Report, ReportRun, Sums, Value } from "#domain/reports/report.ts";
import { share } from "./sums.ts";
import { stepColumn, stepOfDay, timeRows, withinDays } from "./time-rows.ts";

const { day, event, page, label, source, count } = events;
const sumOf = (condition: SQL): SQL => sql`coalesce(sum(${count}) filter (where ${condition}), 0)`;
const figures = sql`${sumOf(sql`${event} = 'visit'`)} as visits,
  ${sumOf(sql`${event} = 'page_view'`)} as views,
  ${sumOf(sql`${event} = 'phone_click'`)} as calls,
  ${sumOf(sql`${event} = 'form_submission' and ${label} <> 'newsletter'`)} as quotes`;
const figureColumns: readonly Column[] = [
  { label: "Visits", unit: "count" },
  { label: "Views", unit: "count" },
  { label: "Calls", unit: "count" },
  { label: "Quotes", unit: "count" },
  { label: "Calls and quotes per visit", unit: "share" },
];

function figuresOf(sum: Sums | undefined): Value[] {
  const [visits = 0, views = 0, calls = 0, quotes = 0] = ["visits", "views", "calls", "quotes"].map(
    (name) => Number(sum?.[name] ?? 0),
  );
  return [visits, views, calls, quotes, share(calls + quotes, visits)];
}

/** Events of the period, summed by a column. */
async function byKey(run: ReportRun, key: SQL): Promise<Sums[]> {
  return run.query(sql`select ${key} as key, ${figures} from ${events}
    where ${withinDays(run, sql`${day}`)} group by 1 order by visits desc, views desc, 1`);
}

export const websiteReports: readonly Report[] = [
  {
    name: "visits-by-day",
    title: "Website by day",
    description: "Visits, page views, calls and quotes of each day.",
    group: "Website",
    parameters: ["period"],
    async run(run) {
      const sums = await run.query(sql`select ${stepOfDay(run, sql`${day}`)} as step, ${figures}
        from ${events} where ${withinDays(run, sql`${day}`)} group by 1 order by 1`);
      return {
        columns: [stepColumn(run), ...figureColumns],
        rows: timeRows(run, sums, ([own]) => figuresOf(own)),
        chart: { kind: "time", drawn: "lines", values: [1, 3, 4] },
      };
    },
  },
  {
    name: "visits-by-source",
    title: "Website by source",
    description: "Where visits came from, and how many of them call or ask for a quote.",
    group: "Website",
    parameters: ["period"],
    async run(run) {
      const sums = await byKey(run, sql`${source}`);
      return {
        columns: [{ label: "Source", unit: "text" }, ...figureColumns],
        rows: sums.map((sum) => [sourceLabel(String(sum["key"])), ...figuresOf(sum)]),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
  {
    name: "visits-by-page",
    title: "Website by page",
    description: "The pages where visits begin, and those that lead to calls and quotes.",
    group: "Website",
    parameters: ["period"],
    async run(run) {
      const sums = await byKey(run, sql`${page}`);
      return {
        columns: [{ label: "Page", unit: "text" }, ...figureColumns],
        rows: sums.map((sum) => [String(sum["key"]), ...figuresOf(sum)]),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
  {
    name: "pages-read",
    title: "How far pages are read",
    description: "The pages that most readers leave early come first.",
    group: "Website",
    parameters: ["period"],
    async run(run) {
      const depth = (percent: number): SQL =>
        sumOf(sql`${event} = 'scroll_depth' and ${label} = ${String(percent)}`);
      const sums = await run.query(sql`select * from (
        select ${page} as page, ${sumOf(sql`${event} = 'page_view'`)} as views,
          ${depth(25)} as quarter, ${depth(50)} as half, ${depth(75)} as most, ${depth(100)} as end
        from ${events} where ${withinDays(run, sql`${day}`)} group by 1) as read
        where views > 0 order by half::float8 / views, views desc, page`);
      const part = (sum: Sums, name: string): Value =>
        share(Math.min(Number(sum[name]), Number(sum["views"])), Number(sum["views"]));
      return {
        columns: [
          { label: "Page", unit: "text" },
          { label: "Views", unit: "count" },
          { label: "Read a quarter", unit: "share" },
          { label: "Read half", unit: "share" },
          { label: "Read three quarters", unit: "share" },
          { label: "Read to the end", unit: "share" },
        ],
        rows: sums.map((sum) => [
          String(sum["page"]),
          Number(sum["views"]),
          part(sum, "quarter"),
          part(sum, "half"),
          part(sum, "most"),
          part(sum, "end"),
        ]),
        chart: { kind: "bars", value: 3 },
      };
    },
  },
  {
    name: "posts-read",
    title: "Posts read",
    description: "The articles that were viewed, and how many were read to the end.",
    group: "Website",
    parameters: ["period"],
    async run(run) {
      const sums = await run.query(sql`select ${page} as page, max(${blogPosts.title}) as title,
          ${sumOf(sql`${event} = 'page_view'`)} as views, ${sumOf(sql`${event} = 'visit'`)} as visits,
          ${sumOf(sql`${event} = 'scroll_depth' and ${label} = '100'`)} as ended
        from ${events} left join ${blogPosts}
          on ${blogPosts.slug} = substring(${page} from 7) and ${blogPosts.deletedAt} is null
        where ${withinDays(run, sql`${day}`)} and ${page} like '/blog/%'
        group by 1 order by views desc, 1`);
      return {
        columns: [
          { label: "Post", unit: "text" },
          { label: "Views", unit: "count" },
          { label: "Visits that began there", unit: "count" },
          { label: "Read to the end", unit: "share" },
        ],
        rows: sums.map(({ page: path, title, views, visits, ended }) => [
          String(title ?? path),
          Number(views),
          Number(visits),
          share(Math.min(Number(ended), Number(views)), Number(views)),
        ]),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
  {
    name: "buttons-pressed",
    title: "Buttons pressed",
    description: "Calls and calls to action, by the place of the button or phone number.",
    group: "Website",
    parameters: ["period"],
    async run(run) {
      const sums =
        await run.query(sql`select ${event} as event, ${label} as label, sum(${count}) as count
        from ${events} where ${withinDays(run, sql`${day}`)} and ${event} in ('cta_click', 'phone_click')
        group by 1, 2 order by 3 desc, 1, 2`);
      return {
        columns: [
          { label: "Place", unit: "text" },
          { label: "Presses", unit: "count" },
          { label: "Kind", unit: "text" },
        ],
        rows: sums.map((sum) => [
          String(sum["label"] || "(none)"),
          Number(sum["count"]),
          sum["event"] === "phone_click" ? "Call" : "Button",
        ]),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
  {
    name: "missing-pages",
    title: "Missing pages",
    description: "Addresses without a page that were requested most (404).",
    group: "Website",
    parameters: ["period"],
    async run(run) {
      const sums =
        await run.query(sql`select ${notFoundDaily.url} as url, sum(${notFoundDaily.count}) as count,
          count(distinct nullif(${notFoundDaily.referrer}, '')) as referrers, max(${notFoundDaily.lastSeen}) as last
        from ${notFoundDaily} where ${withinDays(run, sql`${notFoundDaily.day}`)} and ${notFoundDaily.url} <> ''
        group by 1 order by 2 desc, 1 limit 500`);
      return {
        columns: [
          { label: "Address", unit: "text" },
          { label: "Requests", unit: "count" },
          { label: "Pages that link to it", unit: "count" },
          { label: "Last request", unit: "time" },
        ],
        rows: sums.map(({ url, count: requests, referrers, last }) => [
          String(url),
          Number(requests),
          Number(referrers),
          last ?? null,
        ]),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
  {
    name: "missing-pages-by-day",
    title: "Missing pages by day",
    description: "Requests for addresses without a page (404), by day.",
    group: "Website",
    parameters: ["period"],
    async run(run) {
      const sums = await run.query(sql`select ${stepOfDay(run, sql`${notFoundDaily.day}`)} as step,
          sum(${notFoundDaily.count}) as count
        from ${notFoundDaily} where ${withinDays(run, sql`${notFoundDaily.day}`)} group by 1 order by 1`);
      return {
        columns: [stepColumn(run), { label: "Requests", unit: "count" }],
        rows: timeRows(run, sums, ([own]) => [Number(own?.["count"] ?? 0)]),
        chart: { kind: "time", drawn: "bars", values: [1] },
      };
    },
  },
];
