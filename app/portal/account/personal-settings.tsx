import { Bell, ChevronRight, KeyRound, UserRound } from "lucide-react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";

const links = [
  { to: addresses.account, icon: UserRound, label: "Profile", text: "Your name and email address" },
  {
    to: `${addresses.account}#notifications`,
    icon: Bell,
    label: "Notifications",
    text: "What we email you about",
  },
  {
    to: addresses.security,
    icon: KeyRound,
    label: "Security",
    text: "Password, two-factor sign-in and sessions",
  },
];

/** Links from Settings to the user's personal pages. */
export function PersonalSettings() {
  return (
    <Card>
      <CardHeader
        title="Personal Settings"
        description="These apply only to you. Colleagues have their own."
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
