import { type EmailKind, emailKind } from "#domain/emails/kind.server.ts";
import { dailyTroubleSchema, dailyTroubleTemplate } from "./email-props.ts";

export const ownAccountEmails: readonly EmailKind[] = [
  emailKind({
    template: dailyTroubleTemplate,
    name: "Failed deliveries",
    type: "System",
    purpose:
      "In the morning, to administrators who want system updates, when emails or CRM syncs of the day before failed permanently.",
    reason: "You get this email because system updates are on in your account.",
    schema: dailyTroubleSchema,
    variables: {
      name: "The reader's name, or “there” if we have none",
      failedMails: "How many emails failed",
      failedSyncs: "How many leads did not reach the CRM",
    },
    wording: {
      subject: "Some deliveries failed: {{companyName}}",
      heading: "Some deliveries failed yesterday",
      before:
        "Hello {{name}},\n\nWe tried for hours and then stopped. Nothing is lost: you can send it again from the portal.",
      button: "View the emails",
      after: "The leads are in the inbox:",
    },
    values: ({ fullName, failedMails, failedSyncs }) => ({
      name: fullName.trim() || "there",
      failedMails: String(failedMails),
      failedSyncs: String(failedSyncs),
    }),
    facts: ({ failedMails, failedSyncs }) => [
      { label: "Emails that failed", value: String(failedMails) },
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
