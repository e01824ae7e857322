import { testEmailSchema, testTemplate } from "./email-props.ts";
import { type EmailKind, emailKind } from "./kind.server.ts";

export const systemEmails: readonly EmailKind[] = [
  emailKind({
    template: testTemplate,
    name: "Test email",
    type: "System",
    purpose: "To anyone who sends a test email.",
    reason: "You get this email because someone requested a test on our website.",
    schema: testEmailSchema,
    variables: {
      name: "The reader's name, or “there” if we have none",
      requestedBy: "Who requested the test",
      when: "The day and time it was requested",
    },
    wording: {
      subject: "Test email: {{companyName}}",
      heading: "Our emails arrive",
      before:
        "Hello {{name}},\n\nThis is a test. If you can read it, our emails reach this address.",
      button: "",
      after: "Requested by {{requestedBy}} on {{when}}.",
    },
    values: ({ fullName, requestedBy, at }, { moment }) => ({
      name: fullName.trim() || "there",
      requestedBy,
      when: moment(at),
    }),
    sample: () => ({
      fullName: "Dana Whitfield",
      requestedBy: "Dana Whitfield",
      at: "2026-03-02T20:04:00Z",
    }),
    staleAfterHours: 24,
  }),
];
