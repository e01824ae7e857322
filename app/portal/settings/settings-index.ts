import * as addresses from "#app/addresses.ts";

export interface SettingsEntry {
  label: string;
  to: string;
  /** Only on the overview: a part of another entry, or a page outside Settings. */
  isPart?: boolean;
}

interface SettingsGroup {
  title: string;
  entries: readonly SettingsEntry[];
}

/** Everything that can be set, in the order of the overview and the menu. */
export const settingsIndex: readonly SettingsGroup[] = [
  {
    title: "Start here",
    entries: [
      { label: "Company", to: addresses.companySettings },
      { label: "Hours", to: addresses.companyFacts("hours"), isPart: true },
      { label: "Launch checklist", to: addresses.launch },
    ],
  },
  {
    title: "Website",
    entries: [
      { label: "Pages", to: addresses.pageTexts },
      { label: "Menus", to: addresses.menuSettings },
      { label: "Photographs", to: addresses.sitePhotos },
      { label: "Reviews", to: addresses.reviews },
      { label: "Code Management", to: addresses.codes },
    ],
  },
  {
    title: "Messages and apps",
    entries: [
      { label: "Email", to: addresses.connection("mail"), isPart: true },
      { label: "Email templates", to: addresses.templates },
      { label: "Text messages", to: addresses.textSettings },
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
      { label: "Import", to: addresses.imports },
      { label: "Export", to: addresses.takeouts },
    ],
  },
  {
    title: "Personal Settings",
    entries: [
      { label: "Profile", to: addresses.account, isPart: true },
      { label: "Notifications", to: `${addresses.account}#notifications`, isPart: true },
      { label: "Password and sign-in", to: addresses.security, isPart: true },
    ],
  },
];
