import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { Outlet } from "react-router";
import type { Route } from "./+types/database-layout";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { PageHeading } from "#app/portal/kit/page/page-heading.tsx";

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
    <div className="grid grid-cols-1 gap-3">
      <div className="print:hidden">
        <PageHeading title="Database Management" tabs={tabs}>
          Ready-made reports about leads, visits and the website. Nothing here can change data.
        </PageHeading>
      </div>
      <Outlet />
    </div>
  );
}
