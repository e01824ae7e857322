import { type EmailKind, emailKind, tokensOf } from "#domain/emails/kind.server.ts";
import {
  alreadyTemplate,
  confirmEmailSchema,
  confirmTemplate,
  subscribedEmailSchema,
  subscribedTemplate,
} from "./email-props.ts";

/** The newsletter's emails. Only the recipient knows a confirmation token. */
export const newsletterEmails: readonly EmailKind[] = [
  emailKind({
    template: confirmTemplate,
    name: "Confirm a subscription",
    type: "Newsletter",
    purpose:
      "To an address entered in the newsletter box: nothing else is sent unless the reader confirms.",
    reason:
      "You get this email because this address was entered in the newsletter box on our website.",
    schema: confirmEmailSchema,
    variables: {},
    wording: {
      subject: "Please confirm your subscription: {{companyName}}",
      heading: "Do you want our newsletter?",
      before:
        "We email seasonal pest tips and offers. Please confirm that this address is yours and that you want them.",
      button: "Confirm my subscription",
      after:
        "The link works for 7 days. If this wasn't you, ignore this email: you won't get the newsletter unless you confirm.",
    },
    values: () => ({}),
    button: ({ link }) => link,
    sample: (origin, links) => ({
      link: `${origin}${links.confirmSubscription("sample-token-of-nobody")}`,
    }),
    secretsOf: ({ link }) => tokensOf(link),
    staleAfterHours: 24,
  }),
  emailKind({
    template: subscribedTemplate,
    name: "Subscription confirmed",
    type: "Newsletter",
    purpose: "To a subscriber, after the confirmation.",
    reason: "You get this email because you confirmed your subscription.",
    schema: subscribedEmailSchema,
    variables: {},
    wording: {
      subject: "You're subscribed: {{companyName}}",
      heading: "Thank you, you're subscribed",
      before: "We'll send our next newsletter to this address.",
      button: "",
      after: "Had enough? Unsubscribe now or at any time. You don't need a password.",
    },
    values: () => ({}),
    links: ({ unsubscribe }) => [{ label: "Unsubscribe", href: unsubscribe }],
    unsubscribeLink: ({ unsubscribe }) => unsubscribe,
    sample: (origin, links) => ({ unsubscribe: `${origin}${links.unsubscribe("")}` }),
    staleAfterHours: 24,
  }),
  emailKind({
    template: alreadyTemplate,
    name: "Already subscribed",
    type: "Newsletter",
    purpose: "To a subscriber whose address is entered again.",
    reason:
      "You get this email because this address was entered in the newsletter box on our website again.",
    schema: subscribedEmailSchema,
    variables: {},
    wording: {
      subject: "You're already subscribed: {{companyName}}",
      heading: "You're already subscribed",
      before: "This address already gets our newsletter, so there's nothing to confirm.",
      button: "",
      after: "Had enough? Unsubscribe now or at any time. You don't need a password.",
    },
    values: () => ({}),
    links: ({ unsubscribe }) => [{ label: "Unsubscribe", href: unsubscribe }],
    unsubscribeLink: ({ unsubscribe }) => unsubscribe,
    sample: (origin, links) => ({ unsubscribe: `${origin}${links.unsubscribe("")}` }),
    staleAfterHours: 24,
  }),
];
