import { Outlet, useLocation } from "react-router";
import * as addresses from "#app/addresses.ts";
import { type SectionLink, SectionLinks } from "#app/portal/frame/section-links.tsx";
import { settingsIndex } from "./settings-index.ts";

export { PortalError as ErrorBoundary } from "#app/portal/frame/portal-error.tsx";

const menu: SectionLink[] = settingsIndex.flatMap(({ title, entries }) =>
  entries
    .filter(({ isPart }) => !isPart)
    .map(({ label, to }, at) => ({ label, to, ...(at === 0 ? { heading: title } : {}) })),
);

/** Layout of the Settings pages, without the editors of emails and pages. The overview is a menu itself. */
export default function Settings() {
  const { pathname } = useLocation();
  if (pathname.replace(/\/$/, "") === addresses.settings) return <Outlet />;
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-8">
      <SectionLinks label="Settings" links={menu} beside />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
