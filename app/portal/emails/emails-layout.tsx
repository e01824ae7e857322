import { Outlet } from "react-router";
import type { Route } from "./+types/emails-layout";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { SectionLinks } from "#app/portal/frame/section-links.tsx";
import { requireMonitor } from "./email-access.server.ts";

export { PortalError as ErrorBoundary } from "#app/portal/frame/portal-error.tsx";

const tabs = [
  { label: "Overview", to: addresses.emails, end: true },
  { label: "Logs", to: addresses.emailLogs },
  { label: "Settings", to: addresses.emailSettings },
] as const;

export function meta() {
  return [
    { title: "Email Monitoring · Admin Portal" },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export function loader({ context, url }: Route.LoaderArgs) {
  requireMonitor(context.get(ctxContext), "emails.read", url);
  return null;
}

/** Layout of the Email Monitoring pages. */
export default function Emails() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <h1 className="text-3xl">Email Monitoring</h1>
        <p className="text-sm text-ink-soft">
          Every email that the website sends, and its delivery status.
        </p>
      </div>
      <SectionLinks label="Email Monitoring" links={tabs} />
      <Outlet />
    </div>
  );
}
