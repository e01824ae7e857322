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
      "To administrators who want security alerts, when someone becomes or stops being an administrator.",
    reason: "You get this email because security alerts are on in your account.",
    schema: roleAlertSchema,
    variables: {
      name: "The reader's name, or “there” if we have none",
      person: "The address of the person whose role changed",
      from: "The role before",
      to: "The role now",
      by: "Who changed it",
    },
    wording: {
      subject: "Administrator changed: {{person}}",
      heading: "{{person}}: {{from}} → {{to}}",
      before: "Hello {{name}},\n\n{{by}} changed who is an administrator of the portal.",
      button: "View users",
      after:
        "If you didn't expect this, check it right away: administrators can see and change everything.",
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
