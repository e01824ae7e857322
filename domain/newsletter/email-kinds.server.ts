import type { z } from "zod";
import { type EmailKind, emailKind, tokensOf } from "#domain/emails/kind.server.ts";
import type { Links } from "#domain/access/links.ts";
import { issueEmail } from "./issues/issue-email.server.ts";
import { pauseTexts } from "./issues/issue-limits.ts";
import { pausedForHours } from "./issues/sending/tell-paused.server.ts";
import {
  alreadyTemplate,
  confirmEmailSchema,
  confirmTemplate,
  finishedEmailSchema,
  finishedTemplate,
  pausedEmailSchema,
  pausedTemplate,
  subscribedEmailSchema,
  subscribedTemplate,
} from "./email-props.ts";

/** Holds what the two emails to a subscriber share. Their one link ends the subscription. */
const toSubscriber = {
  schema: subscribedEmailSchema,
  variables: {},
  values: () => ({}),
  links: ({ unsubscribe }: z.infer<typeof subscribedEmailSchema>) => [
    { label: "Unsubscribe", href: unsubscribe },
  ],
  unsubscribeLink: ({ unsubscribe }: z.infer<typeof subscribedEmailSchema>) => unsubscribe,
  sample: (origin: string, links: Links) => ({
    unsubscribe: `${origin}${links.unsubscribe("")}`,
  }),
  staleAfterHours: 24,
};

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
    wording: {
      subject: "You're subscribed: {{companyName}}",
      heading: "Thank you, you're subscribed",
      before: "We'll send our next newsletter to this address.",
      button: "",
      after: "Had enough? Unsubscribe now or at any time. You don't need a password.",
    },
    ...toSubscriber,
  }),
  emailKind({
    template: alreadyTemplate,
    name: "Already subscribed",
    type: "Newsletter",
    purpose: "To a subscriber whose address is entered again.",
    reason:
      "You get this email because this address was entered in the newsletter box on our website again.",
    wording: {
      subject: "You're already subscribed: {{companyName}}",
      heading: "You're already subscribed",
      before: "This address already gets our newsletter, so there's nothing to confirm.",
      button: "",
      after: "Had enough? Unsubscribe now or at any time. You don't need a password.",
    },
    ...toSubscriber,
  }),
  issueEmail,
  emailKind({
    template: pausedTemplate,
    name: "Newsletter paused",
    type: "Newsletter",
    purpose:
      "To administrators who want system updates, when the mail server refuses too many emails of an issue. Tried again for three days if it is refused itself.",
    reason: "You get this email because system updates are on in your account.",
    schema: pausedEmailSchema,
    variables: { name: "The reader's name, or “there” if we have none", subject: "Of the issue" },
    wording: {
      subject: "Newsletter paused: {{subject}}",
      heading: "The newsletter waits for you",
      before:
        "Hello {{name}},\n\nThe mail server refused many emails of “{{subject}}” in a row, so we stopped. The readers stay on your list, and nobody gets it twice when it goes on.",
      button: "View the issue",
      after: "",
    },
    values: ({ fullName, subject }) => ({ name: fullName.trim() || "there", subject }),
    facts: ({ reason, reply }) => [
      { label: "Reason", value: pauseTexts[reason] },
      { label: "The mail server said", value: reply },
    ],
    button: ({ link }) => link,
    sample: (origin, links) => ({
      fullName: "Dana Whitfield",
      subject: "Three places where ants come in",
      reason: "refused" as const,
      reply: "550 Relay not permitted",
      link: `${origin}${links.issue("00000000-0000-4000-8000-000000000000")}`,
    }),
    staleAfterHours: pausedForHours,
  }),
  emailKind({
    template: finishedTemplate,
    name: "Newsletter sent",
    type: "Newsletter",
    purpose:
      "To administrators who want system updates, when an issue was sent to all subscribers.",
    reason: "You get this email because system updates are on in your account.",
    schema: finishedEmailSchema,
    variables: { name: "The reader's name, or “there” if we have none", subject: "Of the issue" },
    wording: {
      subject: "Newsletter sent: {{subject}}",
      heading: "The newsletter is sent",
      before: "Hello {{name}},\n\nEvery subscriber had their turn for “{{subject}}”.",
      button: "View the issue",
      after: "",
    },
    values: ({ fullName, subject }) => ({ name: fullName.trim() || "there", subject }),
    facts: ({ sent, failed, bounced, skipped }) => [
      { label: "Sent", value: sent.toLocaleString("en-US") },
      { label: "Failed", value: failed.toLocaleString("en-US") },
      { label: "Bounced: the address does not exist", value: bounced.toLocaleString("en-US") },
      { label: "Not sent: left the list meanwhile", value: skipped.toLocaleString("en-US") },
    ],
    button: ({ link }) => link,
    sample: (origin, links) => ({
      fullName: "Dana Whitfield",
      subject: "Three places where ants come in",
      sent: 1204,
      failed: 2,
      bounced: 5,
      skipped: 1,
      link: `${origin}${links.issue("00000000-0000-4000-8000-000000000000")}`,
    }),
    staleAfterHours: 72,
  }),
];
