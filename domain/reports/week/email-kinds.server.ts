import { type EmailKind, emailKind } from "#domain/emails/kind.server.ts";
import { weekEmailSchema, weekTemplate } from "./week-email.ts";

/** Monday's report. */
export const weekEmails: readonly EmailKind[] = [
  emailKind({
    template: weekTemplate,
    name: "Monday's report",
    type: "Leads",
    purpose:
      "On Monday at 7 AM, to people who read leads and want the weekly report: how the week before went.",
    reason: "You get this email because the weekly report is on in your account.",
    schema: weekEmailSchema,
    variables: {
      name: "The reader's name, or “there” if we have none",
      week: "The days, for example “Nov 16 to Nov 22, 2026”",
      received: "How many leads arrived, for example “14 leads”",
      kept: "How many were answered in time, for example “12 of 14 promises (85.7%)”",
      headline:
        "Both in a few words, for example “14 leads arrived, 12 of 14 promises kept (85.7%)”",
      summary: "Both in whole sentences, also for a week without leads",
    },
    wording: {
      subject: "{{headline}}: {{week}}",
      heading: "The week of {{week}}",
      before: "Hello {{name}},\n\n{{summary}}",
      button: "Open the figures",
      after: "",
    },
    values: ({ name, week, received, kept, headline, summary }) => ({
      name: name.trim() || "there",
      week,
      received,
      kept,
      headline: headline ?? `${received}, ${kept} kept`,
      summary: summary ?? `${received} arrived. Answered in time: ${kept}.`,
    }),
    facts: ({ lines }) => lines,
    button: ({ link }) => link,
    links: ({ missed }) => missed,
    sample: (origin, links) => ({
      name: "Dana Whitfield",
      week: "Nov 16 to Nov 22, 2026",
      received: "14 leads",
      kept: "12 of 14 promises (85.7%)",
      headline: "14 leads arrived, 12 of 14 promises kept (85.7%)",
      summary: "14 leads arrived. Answered in time: 12 of 14 promises (85.7%).",
      lines: [
        { label: "Median time to the first answer", value: "34 min" },
        { label: "Answered by Olga Reyes", value: "9 leads, 8 in time, median 28 min" },
        { label: "Won, Google Search", value: "$1,240 from 3 jobs" },
        { label: "Lost, price", value: "2 leads" },
        { label: "Newsletter", value: "5 new subscribers, 1 left, 212 now" },
      ],
      missed: [{ label: "Missed: Grace Hollowell", href: `${origin}${links.leads}` }],
      link: `${origin}${links.report("response-by-person", { from: "2026-11-16", to: "2026-11-22" })}`,
    }),
    staleAfterHours: 48,
  }),
];
