import { Bell, KeyRound, UserRound } from "lucide-react";
import * as addresses from "#app/addresses.ts";
import { LinkCard } from "#app/portal/frame/link-card.tsx";

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
    <LinkCard
      title="Personal Settings"
      description="These apply only to you. Colleagues have their own."
      links={links}
    />
  );
}
