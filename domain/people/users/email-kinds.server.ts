import type { Role } from "#domain/access/permissions.ts";
import { type EmailKind, emailKind } from "#domain/emails/kind.server.ts";
import { roleAlertSchema, roleAlertTemplate } from "./email-props.ts";
import { roleLabels } from "./roles.ts";

const roleText = (role: Role | null): string => (role === null ? "No role" : roleLabels[role]);

export const userEmails: readonly EmailKind[] = [
  emailKind({
    template: roleAlertTemplate,
    name: "Administrator changed",
    type: "Security",
    purpose:
      "To administrators who want security alerts, when somebody becomes one or is one no longer.",
    reason: "You get this mail because security alerts are switched on in your account.",
    schema: roleAlertSchema,
    variables: {
      name: "The reader's name, or “there” where we know none",
      person: "The address of the person whose role it is",
      from: "The role before",
      to: "The role now",
      by: "Who changed it",
    },
    wording: {
      subject: "Administrator changed: {{person}}",
      heading: "{{person}}: {{from}} → {{to}}",
      before: "Hello {{name}},\n\n{{by}} changed who administers the portal.",
      button: "Look at the people",
      after: "You did not expect it? Look at it at once: administrators see and change everything.",
    },
    values: ({ fullName, email, from, to, by }) => ({
      name: fullName.trim() || "there",
      person: email,
      from: roleText(from),
      to: roleText(to),
      by,
    }),
    facts: ({ email, from, to, by, at }, { moment }) => [
      { label: "Person", value: email },
      { label: "Role before", value: roleText(from) },
      { label: "Role now", value: roleText(to) },
      { label: "Changed by", value: by },
      { label: "When", value: moment(at) },
    ],
    button: ({ link }) => link,
    sample: (origin, links) => ({
      fullName: "Dana Whitfield",
      email: "sam@example.com",
      from: "blogger" as const,
      to: "admin" as const,
      by: "Robin Ames",
      at: "2026-03-02T20:04:00Z",
      link: `${origin}${links.users}`,
    }),
    staleAfterHours: 72,
  }),
];
