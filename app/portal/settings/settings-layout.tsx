import { Outlet, useLocation } from "react-router";
import type { Route } from "./+types/settings-layout";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { SectionLinks } from "#app/portal/frame/section-links.tsx";

export { PortalError as ErrorBoundary } from "#app/portal/frame/portal-error.tsx";

const sections = [
  { label: "Overview", to: addresses.settings, end: true },
  { heading: "Personal Settings", label: "Profile", to: addresses.account },
  { label: "Notifications", to: `${addresses.account}#notifications` },
  { label: "Password, two-factor sign-in", to: addresses.security },
  { heading: "Code Management", label: "Custom codes", to: addresses.codes },
  { heading: "System Settings", label: "Company", to: addresses.companySettings },
  { label: "Menus", to: addresses.menuSettings },
  { label: "Photographs", to: addresses.sitePhotos },
  { label: "Reviews", to: addresses.reviews },
  { label: "Texts of pages", to: addresses.pageTexts },
  { label: "Text messages", to: addresses.textSettings },
  { label: "Email templates", to: addresses.templates },
  { label: "Connections", to: addresses.connections },
  { label: "Lead sources", to: addresses.leadSources },
  { label: "API", to: addresses.apiKeys },
  { label: "Webhooks", to: addresses.webhooks },
  { label: "Moving in", to: addresses.imports },
  { label: "Your data", to: addresses.takeouts },
  { label: "Sign-in and sessions", to: addresses.securitySettings },
  { label: "Launch checklist", to: addresses.launch },
] as const;

export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context.get(ctxContext), "settings.read", url);
  return null;
}

/** Layout of the Settings pages, without the editors of emails and pages. */
export default function Settings() {
  const { pathname } = useLocation();
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-8">
      <SectionLinks
        label="Settings"
        links={sections}
        beside
        stacked={pathname === addresses.settings}
      />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
