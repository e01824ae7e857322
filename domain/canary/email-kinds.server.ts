import { type EmailKind, emailKind } from "#domain/emails/kind.server.ts";
import { canaryMailTemplate } from "#domain/leads/canary/canary-lead.server.ts";
import { canaryAlertSchema, canaryAlertTemplate, canaryMailSchema } from "./email-props.ts";

export const canaryAlertKind = emailKind({
  template: canaryAlertTemplate,
  name: "Canary alert",
  type: "System",
  purpose:
    "To administrators who want system updates, when requests may not arrive: a check failed twice in a row.",
  reason: "You get this email because system updates are on in your account.",
  schema: canaryAlertSchema,
  variables: { summary: "What went wrong, or that it works again" },
  wording: {
    subject: "{{summary}}: {{companyName}}",
    heading: "{{summary}}",
    before:
      "Every quarter of an hour the website sends a test request to itself and follows it. This is what it found.",
    button: "",
    after: "The dashboard shows the last run. You get a reminder each day until it works again.",
  },
  values: ({ summary }) => ({ summary }),
  facts: ({ problems, solved, at }, { moment }) => [
    ...problems.map(({ label, detail, advice }) => ({ label, value: `${detail} ${advice}` })),
    ...solved.map(({ label }) => ({ label, value: "Works again." })),
    { label: "When", value: moment(at) },
  ],
  sample: () => ({
    summary: "Requests do not reach the CRM",
    problems: [
      {
        label: "CRM",
        detail: "401 Invalid token.",
        advice: "Check the CRM in Settings, Connections. The portal has every request.",
      },
    ],
    solved: [],
    at: "2026-03-02T08:24:00Z",
  }),
  staleAfterHours: 24,
});

const canaryMail = emailKind({
  template: canaryMailTemplate,
  name: "Canary test email",
  type: "System",
  purpose:
    "To the address of the check every quarter of an hour, to check that emails leave and arrive.",
  reason: "Sent by the website to its own mailbox, to check that emails arrive.",
  schema: canaryMailSchema,
  variables: {},
  wording: {
    subject: "Automatic test of {{companyName}}",
    heading: "Automatic test",
    before: "The website sends this email to itself. It is deleted when it arrives.",
    button: "",
    after: "",
  },
  values: () => ({}),
  sample: () => ({ leadId: "5f0c8a52-7f0c-4f6e-9b59-3c1f4a7f6d11" }),
  staleAfterHours: 1,
});

export const canaryEmails: readonly EmailKind[] = [canaryAlertKind, canaryMail];
