import {
  Building2,
  CodeXml,
  House,
  ListChecks,
  Mail,
  PencilLine,
  Plus,
  ShieldCheck,
} from "lucide-react";
import * as addresses from "#app/addresses.ts";
import { LinkCard } from "#app/portal/frame/link-card.tsx";

const codeLinks = [
  {
    to: addresses.codes,
    icon: CodeXml,
    label: "Custom codes",
    text: "Analytics, styles and scripts on the public pages",
  },
  {
    to: addresses.newCode,
    icon: Plus,
    label: "New code",
    text: "Add one, and choose its pages and readers",
  },
];

const systemLinks = [
  {
    to: addresses.companySettings,
    icon: Building2,
    label: "Company",
    text: "Names, hours, closures, promises, prices, areas and links",
  },
  {
    to: addresses.pageTextsOf("home"),
    icon: House,
    label: "Home page",
    text: "Its sections, their order and every text",
  },
  {
    to: addresses.pageTexts,
    icon: PencilLine,
    label: "Texts of pages",
    text: "Every sentence of the public pages",
  },
  {
    to: addresses.templates,
    icon: Mail,
    label: "Email templates",
    text: "The wording of every email",
  },
  {
    to: addresses.systemSettings,
    icon: ShieldCheck,
    label: "Sign-in and sessions",
    text: "Timeouts, lockout and two-factor sign-in",
  },
  {
    to: addresses.launch,
    icon: ListChecks,
    label: "Launch checklist",
    text: "What is left to do before the website goes live",
  },
];

/** Links from Settings to the custom codes. */
export function CodeManagement() {
  return (
    <LinkCard
      title="Code Management"
      description="Code that other companies give you for your website."
      links={codeLinks}
    />
  );
}

/** Links from Settings to the settings of the whole installation. */
export function SystemSettings() {
  return (
    <LinkCard
      title="System Settings"
      description="These apply to the website and to everyone who works here."
      links={systemLinks}
    />
  );
}
