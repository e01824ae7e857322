import { emailKindOf } from "#domain/emails/kind.server.ts";
import { sql } from "drizzle-orm";
import { emailDaily, emails } from "#database/schema/supplies/emails.ts";
import { newsletterSubscribers as subscribers } from "#database/schema/work/newsletter.ts";
import type { Report } from "#domain/reports/report.ts";
import { rowsBy, share, total } from "./sums.ts";
import { stepColumn, stepOf, stepOfDay, timeRows, withinDays, withinTimes } from "./time-rows.ts";

function kindName(template: string | null): string {
  return emailKindOf(template ?? "")?.name ?? template ?? "";
}

export const mailReports: readonly Report[] = [
  {
    name: "emails-by-day",
    title: "Emails by day",
    description: "Emails that were sent and that failed, by day.",
    group: "Email and newsletter",
    parameters: ["period"],
    async run(run) {
      const { day, outcome, count } = emailDaily;
      const sums = await run.query(sql`select ${stepOfDay(run, sql`${day}`)} as step,
          coalesce(sum(${count}) filter (where ${outcome} = 'sent'), 0) as sent,
          coalesce(sum(${count}) filter (where ${outcome} = 'failed'), 0) as failed
        from ${emailDaily} where ${withinDays(run, sql`${day}`)} group by 1 order by 1`);
      return {
        columns: [
          stepColumn(run),
          { label: "Sent", unit: "count" },
          { label: "Failed", unit: "count" },
          { label: "Failed share", unit: "share" },
        ],
        rows: timeRows(run, sums, (own) => {
          const [sent, failed] = [total(own, "sent"), total(own, "failed")];
          return [sent, failed, share(failed, sent + failed)];
        }),
        chart: { kind: "time", drawn: "bars", values: [1, 2] },
      };
    },
  },
  {
    name: "emails-failed",
    title: "Emails that failed",
    description: "Why emails were not delivered, by type and last response of the mail server.",
    group: "Email and newsletter",
    parameters: ["period"],
    async run(run) {
      const sums = await run.fold({
        table: sql`${emails}`,
        at: sql`${emails.createdAt}`,
        id: sql`${emails.id}`,
        within: sql`${emails.status} = 'failed'`,
        columns: sql`${emails.template}, ${emails.lastError}, ${emails.attempts}`,
        keys: { template: sql`template`, error: sql`left(last_error, 200)` },
        measures: { emails: sql`count(*)`, attempts: sql`sum(attempts)`, last: sql`max(at)` },
        largest: ["last"],
      });
      return {
        columns: [
          { label: "Email type", unit: "text" },
          { label: "Failed", unit: "count" },
          { label: "Attempts", unit: "count" },
          { label: "Last response", unit: "text" },
          { label: "Last email", unit: "time" },
        ],
        rows: sums
          .toSorted((a, b) => Number(b["emails"]) - Number(a["emails"]))
          .map(({ template, error, emails: count, attempts, last }) => [
            kindName(String(template)),
            Number(count),
            Number(attempts),
            String(error ?? "Not recorded"),
            last ?? null,
          ]),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
  {
    name: "emails-by-type",
    title: "Emails by type",
    description: "What the site sends, and how soon it leaves.",
    group: "Email and newsletter",
    parameters: ["period"],
    async run(run) {
      const sums = await run.fold({
        table: sql`${emails}`,
        at: sql`${emails.createdAt}`,
        id: sql`${emails.id}`,
        columns: sql`${emails.template}, ${emails.status}, ${emails.sentAt}`,
        keys: { template: sql`template` },
        measures: {
          emails: sql`count(*)`,
          sent: sql`count(sent_at)`,
          failed: sql`count(*) filter (where status = 'failed')`,
          waiting: sql`count(*) filter (where status in ('queued', 'held'))`,
          minutes: sql`coalesce(sum(extract(epoch from sent_at - at)) / 60, 0)`,
        },
      });
      return {
        columns: [
          { label: "Email type", unit: "text" },
          { label: "Emails", unit: "count" },
          { label: "Sent", unit: "count" },
          { label: "Failed", unit: "count" },
          { label: "Waiting", unit: "count" },
          { label: "Average until sent", unit: "minutes" },
        ],
        rows: rowsBy(sums, { key: "template", measure: "emails" }, (template, own) => {
          const sent = total(own, "sent");
          return [
            kindName(template),
            total(own, "emails"),
            sent,
            total(own, "failed"),
            total(own, "waiting"),
            sent === 0 ? null : total(own, "minutes") / sent,
          ];
        }),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
  {
    name: "newsletter-growth",
    title: "Newsletter growth",
    description:
      "Confirmed subscriptions and goodbyes by day, and how many subscribers there were.",
    group: "Email and newsletter",
    parameters: ["period"],
    async run(run) {
      const moves = (at: typeof subscribers.confirmedAt | typeof subscribers.unsubscribedAt) =>
        sql`select ${stepOf(run, sql`${at}`)} as step, count(*) as count from ${subscribers}
          where ${at} is not null and ${withinTimes(run, sql`${at}`)} group by 1`;
      const joined = await run.query(moves(subscribers.confirmedAt));
      const left = await run.query(moves(subscribers.unsubscribedAt));
      const [before] =
        await run.query(sql`select count(*) filter (where ${subscribers.status} = 'subscribed') as now,
          count(*) filter (where ${subscribers.confirmedAt} is not null and
            (${subscribers.confirmedAt} at time zone ${run.timeZone})::date > ${run.range.last}::date) as joined,
          count(*) filter (where ${subscribers.unsubscribedAt} is not null and
            (${subscribers.unsubscribedAt} at time zone ${run.timeZone})::date > ${run.range.last}::date) as gone
        from ${subscribers}`);
      let subscribed =
        Number(before?.["now"] ?? 0) -
        Number(before?.["joined"] ?? 0) +
        Number(before?.["gone"] ?? 0);
      const sums = [
        ...joined.map(({ step = null, count = 0 }) => ({ step, joined: count, left: 0 })),
        ...left.map(({ step = null, count = 0 }) => ({ step, joined: 0, left: count })),
      ];
      return {
        columns: [
          stepColumn(run),
          { label: "Confirmed", unit: "count" },
          { label: "Unsubscribed", unit: "count" },
          { label: "Subscribers", unit: "count" },
        ],
        // Newest first: each row's subscribers are those after its day.
        rows: timeRows(run, sums, (own) => {
          const after = subscribed;
          subscribed += total(own, "left") - total(own, "joined");
          return [total(own, "joined"), total(own, "left"), after];
        }),
        chart: { kind: "time", drawn: "lines", values: [3] },
      };
    },
  },
];
