import { type EmailKind, emailKind } from "#domain/emails/kind.server.ts";
import type { AlertStage } from "#domain/leads/schema.ts";
import { alertEmailSchema, deviceEndedSchema, deviceEndedTemplate } from "./alert-email.ts";
import { alertTemplate } from "#domain/leads/mail/email-props.ts";
import { wantedAlerts } from "./wanted-alerts.server.ts";

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
    lane: "office",
    name: "Waiting lead, to the people on call",
    type: "Leads",
    purpose: "To the people on call while a lead waits for its promised answer.",
    reason: "Sent because you are on call, or because no one is.",
    schema: alertEmailSchema,
    variables: {
      name: "The visitor's name",
      news: "What happened, for example “The promised time is over”",
      promisedBy: "The time by which we promised to answer",
    },
    wording: {
      subject: "{{news}}: {{name}}",
      heading: "{{news}}",
      before: "{{name}} is waiting for an answer. We promised one by {{promisedBy}}.",
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
    wanted: wantedAlerts,
    unwanted: "The lead was answered, or someone has it.",
    staleAfterHours: 12,
  }),
  emailKind({
    template: deviceEndedTemplate,
    name: "Device without alerts, to its person",
    type: "Leads",
    purpose: "To a person whose phone or computer no longer accepts alerts about leads.",
    reason: "Sent because you added this device on the on-call page.",
    schema: deviceEndedSchema,
    variables: {
      name: "The reader's name, or “there” if we have none",
      device: "The device, for example “Chrome on Android”",
    },
    wording: {
      subject: "A device no longer rings: {{device}}",
      heading: "{{device}} no longer rings for leads",
      before:
        "Hello {{name}},\n\nThis device no longer accepts our alerts. Notifications may be turned off, or the app was removed.",
      button: "Add the device again",
      after: "Open the page on the device itself.",
    },
    values: ({ name, device }) => ({ name: name.trim() || "there", device }),
    button: ({ link }) => link,
    sample: (origin, links) => ({
      name: "Dana Whitfield",
      device: "Chrome on Android",
      link: `${origin}${links.duty}`,
    }),
  }),
];
