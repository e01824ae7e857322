import { type EmailKind, emailKind } from "#domain/emails/kind.server.ts";
import type { AlertStage } from "#domain/leads/schema.ts";
import { alertEmailSchema, alertTemplate } from "./alert-email.ts";

const news: Record<AlertStage, string> = {
  received: "A new lead is yours to answer",
  half: "Half of the promised time is over",
  most: "The promised time is almost over",
  past: "The promised time is over",
};

/** The emails of the promise clock. */
export const clockEmails: readonly EmailKind[] = [
  emailKind({
    template: alertTemplate,
    name: "Lead waits, to the people on duty",
    type: "Leads",
    purpose: "To the people on duty while a lead waits for its promised answer.",
    reason: "Sent because you are on duty, or because nobody is.",
    schema: alertEmailSchema,
    variables: {
      name: "The visitor's name",
      news: "What happened, for example “The promised time is over”",
      promisedBy: "The time by which we promised to answer",
    },
    wording: {
      subject: "{{news}}: {{name}}",
      heading: "{{news}}",
      before: "{{name}} waits for an answer. We promised it by {{promisedBy}}.",
      button: "Open the lead",
      after: "Press “I have it” on the lead, and it stops ringing.",
    },
    values: ({ name, stage, promisedBy }) => ({ name, news: news[stage], promisedBy }),
    facts: ({ phone, phoneHref, service }) => [
      { label: "Phone", value: phone, href: phoneHref },
      { label: "Service", value: service },
    ],
    button: ({ link }) => link,
    sample: (origin, links) => ({
      stage: "most" as const,
      name: "Grace Hollowell",
      phone: "(757) 555-0142",
      phoneHref: "tel:+17575550142",
      service: "Termite Control",
      promisedBy: "Monday at 4PM",
      link: `${origin}${links.leads}`,
    }),
    staleAfterHours: 12,
  }),
];
