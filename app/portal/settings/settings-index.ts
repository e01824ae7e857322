import * as addresses from "#app/addresses.ts";

export interface SettingsEntry {
  label: string;
  to: string;
  /** A part of another entry, which the menu beside the pages leaves out. */
  isPart?: boolean;
}

interface SettingsGroup {
  title: string;
  entries: readonly SettingsEntry[];
}

/** Everything that can be set, in the order of the overview and the menu. */
export const settingsIndex: readonly SettingsGroup[] = [
  {
    title: "Company",
    entries: [
      { label: "Company", to: addresses.companySettings },
      { label: "Hours", to: addresses.companyFacts("hours"), isPart: true },
      { label: "Launch checklist", to: addresses.launch },
    ],
  },
  {
    title: "Messages",
    entries: [
      { label: "Mail", to: addresses.connection("mail"), isPart: true },
      { label: "Email templates", to: addresses.templates },
      { label: "Text messages", to: addresses.textSettings },
    ],
  },
  {
    title: "Website",
    entries: [
      { label: "Menus", to: addresses.menuSettings },
      { label: "Photographs", to: addresses.sitePhotos },
      { label: "Reviews", to: addresses.reviews },
      { label: "Pages", to: addresses.pageTexts },
    ],
  },
  {
    title: "Other systems",
    entries: [
      { label: "Connections", to: addresses.connections },
      { label: "Lead sources", to: addresses.leadSources },
      { label: "API", to: addresses.apiKeys },
      { label: "Webhooks", to: addresses.webhooks },
    ],
  },
  {
    title: "System Settings",
    entries: [
      { label: "Sign-in and sessions", to: addresses.securitySettings },
      { label: "Moving in", to: addresses.imports },
      { label: "Your data", to: addresses.takeouts },
    ],
  },
  {
    title: "Personal Settings",
    entries: [
      { label: "Profile", to: addresses.account },
      { label: "Notifications", to: `${addresses.account}#notifications` },
      { label: "Password, two-factor sign-in", to: addresses.security },
    ],
  },
  {
    title: "Code Management",
    entries: [{ label: "Custom codes", to: addresses.codes }],
  },
];
