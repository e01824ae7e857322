import { type EmailKind, emailKind } from "#domain/emails/kind.server.ts";
import { dailyTroubleSchema, dailyTroubleTemplate } from "./email-props.ts";

export const ownAccountEmails: readonly EmailKind[] = [
  emailKind({
    template: dailyTroubleTemplate,
    name: "What did not go out",
    type: "System",
    purpose:
      "In the morning, to administrators who want system updates, when mails or CRM syncs of the day before failed for good.",
    reason: "You get this mail because system updates are switched on in your account.",
    schema: dailyTroubleSchema,
    variables: {
      name: "The reader's name, or “there” where we know none",
      failedMails: "How many mails failed",
      failedSyncs: "How many leads did not reach the CRM",
    },
    wording: {
      subject: "Something did not go out: {{companyName}}",
      heading: "Something did not go out yesterday",
      before:
        "Hello {{name}},\n\nWe tried for hours and gave up. Nothing is lost: it can be sent again from the portal.",
      button: "Look at the mails",
      after: "The leads themselves are in the inbox:",
    },
    values: ({ fullName, failedMails, failedSyncs }) => ({
      name: fullName.trim() || "there",
      failedMails: String(failedMails),
      failedSyncs: String(failedSyncs),
    }),
    facts: ({ failedMails, failedSyncs }) => [
      { label: "Mails that failed", value: String(failedMails) },
      { label: "Leads that did not reach the CRM", value: String(failedSyncs) },
    ],
    button: ({ mailsLink }) => mailsLink,
    links: ({ leadsLink }) => [{ label: "Open the inbox", href: leadsLink }],
    sample: (origin, links) => ({
      fullName: "Dana Whitfield",
      failedMails: 2,
      failedSyncs: 1,
      mailsLink: `${origin}${links.emails}`,
      leadsLink: `${origin}${links.leads}`,
    }),
    staleAfterHours: 24,
  }),
];
