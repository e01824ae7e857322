import { Building2, ChevronRight, House, ListChecks, Mail, ShieldCheck } from "lucide-react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";

const links = [
  {
    to: addresses.companySettings,
    icon: Building2,
    label: "Company",
    text: "Names, hours, closures, promises, prices, areas and links",
  },
  {
    to: addresses.homePageSettings,
    icon: House,
    label: "Home page",
    text: "The blocks that visitors see",
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

/** Links from Settings to the settings of the whole installation. */
export function SystemSettings() {
  return (
    <Card>
      <CardHeader
        title="System Settings"
        description="These apply to the website and to everyone who works here."
      />
      <ul className="divide-y divide-line">
        {links.map(({ to, icon: Icon, label, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 px-4 py-2 no-underline hover:bg-sunken"
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
