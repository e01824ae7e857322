import * as addresses from "#app/addresses.ts";
import type { LaunchItemId } from "#domain/launch/items.ts";

interface LaunchLink {
  label: string;
  to: string;
}

/** Where an item is done. */
export const launchLinks: Record<LaunchItemId, readonly LaunchLink[]> = {
  facts: [
    { label: "Open company facts", to: addresses.companySettings },
    { label: "Make it yours", to: addresses.setup },
  ],
  numbers: [{ label: "Open areas and helplines", to: addresses.companyFacts("areas") }],
  holidays: [{ label: "Answer for the holidays", to: addresses.companyFacts("hours") }],
  email: [
    { label: "Connect a mail server", to: addresses.connection("mail") },
    { label: "Open email settings", to: addresses.emailSettings },
  ],
  crm: [{ label: "Connect the CRM", to: addresses.connection("crm") }],
  secondFactor: [{ label: "See who has one", to: addresses.mfa }],
  requiredFactor: [{ label: "Open security settings", to: addresses.securitySettings }],
  colleague: [{ label: "Invite a colleague", to: addresses.users }],
  onCall: [{ label: "Open the on-call schedule", to: addresses.duty }],
  backup: [
    { label: "Open backups on the dashboard", to: addresses.portal },
    { label: "Connect backup storage", to: addresses.connection("backups") },
  ],
  photograph: [{ label: "Choose photographs", to: addresses.sitePhotos }],
  promises: [{ label: "Change times and discounts", to: addresses.companyFacts("promises") }],
  reviews: [
    { label: "Enter reviews", to: addresses.reviews },
    { label: "Add a review link", to: `${addresses.companySettings}#company-reviewLinks` },
  ],
  address: [{ label: "Open the note for your web person", to: addresses.webPerson }],
  legal: [
    { label: "Read the privacy policy", to: addresses.privacyPolicy },
    { label: "Read the terms of service", to: addresses.terms },
  ],
};
