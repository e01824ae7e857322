import { PageHeading } from "#app/portal/kit/page/page-heading.tsx";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { Outlet } from "react-router";
import type { Route } from "./+types/emails-layout";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";

export { PortalError as ErrorBoundary } from "#app/portal/frame/portal-error.tsx";

const tabs = [
  { label: "Overview", to: addresses.emails, end: true },
  { label: "Logs", to: addresses.emailLogs },
  { label: "Settings", to: addresses.emailSettings },
] as const;

export const meta = titled("Email Monitoring");

export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context.get(ctxContext), "emails.read", url, refusals.emails);
  return null;
}

/** Layout of the Email Monitoring pages. */
export default function Emails() {
  return (
    <div className="grid grid-cols-1 gap-2">
      <PageHeading title="Email Monitoring" tabs={tabs} />
      <Outlet />
    </div>
  );
}
