import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { Outlet } from "react-router";
import type { Route } from "./+types/database-layout";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { SectionLinks } from "#app/portal/frame/section-links.tsx";

export { PortalError as ErrorBoundary } from "#app/portal/frame/portal-error.tsx";

const tabs = [
  { label: "Quick Queries", to: addresses.reports },
  { label: "SQL Query", to: addresses.database, end: true },
  { label: "Query History", to: addresses.queryHistory },
] as const;

export const meta = titled("Database Tools");

export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context.get(ctxContext), "database.read", url, refusals.database);
  return null;
}

/** Layout of the database tools. */
export default function DatabaseTools() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="print:hidden">
        <h1 className="text-3xl">Database Management</h1>
        <p className="text-sm text-ink-soft">
          Numbers of the company, as tables, charts and files. Nothing here can change data.
        </p>
      </div>
      <SectionLinks label="Database Management" links={tabs} />
      <Outlet />
    </div>
  );
}
