import { testEmailSchema, testTemplate } from "./email-props.ts";
import { type EmailKind, emailKind } from "./kind.server.ts";

export const systemEmails: readonly EmailKind[] = [
  emailKind({
    template: testTemplate,
    name: "Test e-mail",
    type: "System",
    purpose: "To whoever asks whether our mails arrive.",
    reason: "You get this mail because a test was asked for on our website.",
    schema: testEmailSchema,
    variables: {
      name: "The reader's name, or “there” where we know none",
      requestedBy: "Who asked for the test",
      when: "The day and time it was asked for",
    },
    wording: {
      subject: "Test e-mail: {{companyName}}",
      heading: "Our mails arrive",
      before:
        "Hello {{name}},\n\nThis is a test. If you read it, mails from us reach this address.",
      button: "",
      after: "Asked for by {{requestedBy}} on {{when}}.",
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
