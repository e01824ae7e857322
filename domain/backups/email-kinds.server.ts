import { type EmailKind, emailKind } from "#domain/emails/kind.server.ts";
import { backupProblemSchema, backupProblemTemplate } from "./email-props.ts";

export const backupEmails: readonly EmailKind[] = [
  emailKind({
    template: backupProblemTemplate,
    name: "Backup failed",
    type: "System",
    purpose:
      "To administrators who want system updates, when the nightly backup or its restore drill fails.",
    reason: "You get this email because system updates are on in your account.",
    schema: backupProblemSchema,
    variables: {
      name: "The reader's name, or “there” if we have none",
      what: "What went wrong, in a few words",
    },
    wording: {
      subject: "{{what}}: {{companyName}}",
      heading: "{{what}}",
      before:
        "Hello {{name}},\n\nLast night's backup did not end well. Earlier backups are kept until a new one is proven.",
      button: "",
      after:
        "“Backup and restore” in docs/operations.md explains the messages. The dashboard shows the state of backups.",
    },
    values: ({ fullName, isMade }) => ({
      name: fullName.trim() || "there",
      what: isMade ? "A backup could not be restored" : "The backup was not made",
    }),
    facts: ({ place, problem, at }, { moment }) => [
      { label: "When", value: moment(at) },
      ...(place === "" ? [] : [{ label: "Place", value: place }]),
      { label: "Reason", value: problem },
    ],
    sample: () => ({
      fullName: "Dana Whitfield",
      isMade: false,
      place: "/mnt/backups",
      problem: "The disk for backups is full.",
      at: "2026-03-02T08:24:00Z",
    }),
    staleAfterHours: 72,
  }),
];
