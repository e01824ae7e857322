import { type EmailKind, emailKind } from "#domain/emails/kind.server.ts";
import { longDateText } from "#domain/words/date-text.ts";
import { auditHeadSchema, auditHeadTemplate } from "./email-props.ts";

export const auditEmails: readonly EmailKind[] = [
  emailKind({
    template: auditHeadTemplate,
    name: "Head of the audit log",
    type: "System",
    purpose:
      "To administrators who want security alerts, after each day with events: what proves that nobody rewrites the log later.",
    reason: "You get this email because security alerts are on in your account.",
    schema: auditHeadSchema,
    variables: {
      name: "The reader's name, or “there” if we have none",
      day: "The day that ended",
    },
    wording: {
      subject: "Audit log of {{day}}: {{companyName}}",
      heading: "The audit log of {{day}}",
      before:
        "Hello {{name}},\n\nKeep this email. The head below stands for every event up to that day: if one of them is changed or deleted later, the log no longer leads to it.",
      button: "",
      after:
        "To check, paste the head into “Verify the log” on the Audit Log tab of the security center.",
    },
    values: ({ fullName, day }) => ({
      name: fullName.trim() || "there",
      day: longDateText(`${day}T12:00:00Z`, "UTC"),
    }),
    facts: ({ head, events }) => [
      { label: "Events of the day", value: events.toLocaleString("en-US") },
      { label: "Head", value: head },
    ],
    sample: () => ({
      fullName: "Dana Whitfield",
      day: "2026-03-02",
      head: `4211-${"3f9a".repeat(16)}`,
      events: 128,
    }),
    staleAfterHours: 72,
  }),
];
