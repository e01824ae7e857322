import { PageHeading } from "#app/portal/kit/page/page-heading.tsx";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { Outlet } from "react-router";
import * as addresses from "#app/addresses.ts";

export { PortalError as ErrorBoundary } from "#app/portal/frame/portal-error.tsx";

export const meta = titled("Security Center");

const tabs = [
  { label: "Overview", to: addresses.securityCenter, end: true },
  { label: "Threats", to: addresses.threats, also: addresses.blockedIps },
  { label: "Compliance", to: addresses.compliance },
  { label: "MFA", to: addresses.mfa },
  { label: "Audit Log", to: addresses.auditLog },
  { label: "Data Retention", to: addresses.retention },
  { label: "Settings", to: addresses.securitySettings },
] as const;

/** Layout of the tabs of the security center; each tab decides who may open it. */
export default function SecurityCenter() {
  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHeading title="Security Center" tabs={tabs} />
      <Outlet />
    </div>
  );
}
