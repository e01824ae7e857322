import { type EmailKind, emailKind } from "#domain/emails/kind.server.ts";
import { codeStoppedSchema, codeStoppedTemplate } from "./email-props.ts";

export const codeEmails: readonly EmailKind[] = [
  emailKind({
    template: codeStoppedTemplate,
    name: "Custom code switched off",
    type: "System",
    purpose:
      "To administrators who want system updates, when a custom code failed for most of its latest visitors.",
    reason: "You get this email because system updates are on in your account.",
    schema: codeStoppedSchema,
    variables: {
      name: "The reader's name, or “there” if we have none",
      codeName: "The name of the code",
    },
    wording: {
      subject: "“{{codeName}}” is switched off: {{companyName}}",
      heading: "“{{codeName}}” is switched off",
      before:
        "Hello {{name}},\n\nThis custom code failed in the browsers of most of its latest visitors, so the website took it off its pages. Forms and pages work.",
      button: "Open the code",
      after: "Correct the code, try it with its preview link, and switch it on again.",
    },
    values: ({ fullName, codeName }) => ({ name: fullName.trim() || "there", codeName }),
    facts: ({ failed, ran, at }, { moment }) => [
      ...(failed && ran ? [{ label: "Failed for", value: `${failed} of ${ran} visitors` }] : []),
      { label: "When", value: moment(at) },
    ],
    button: ({ codeLink }) => codeLink,
    sample: (origin, links) => ({
      fullName: "Dana Whitfield",
      codeName: "Chat bubble",
      failed: 8,
      ran: 11,
      codeLink: `${origin}${links.code("00000000-0000-4000-8000-000000000000")}`,
      at: "2026-03-02T08:24:00Z",
    }),
    staleAfterHours: 72,
  }),
];
