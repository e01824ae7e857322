import { PageHeading } from "#app/portal/kit/page/page-heading.tsx";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { Outlet, useLoaderData, useLocation } from "react-router";
import type { Route } from "./+types/newsletter-layout";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { pausedIssues } from "#domain/newsletter/issues/sending/paused-issues.server.ts";
import { PausedNotice } from "./paused-notice.tsx";

export { PortalError as ErrorBoundary } from "#app/portal/frame/portal-error.tsx";

const tabs = [
  { label: "Subscribers", to: addresses.subscribers, end: true },
  { label: "Issues", to: addresses.issues },
] as const;

export const meta = titled("Newsletter");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "newsletter.read", url, refusals.newsletter);
  return { paused: await pausedIssues(ctx) };
}

/** Layout of the newsletter pages. */
export default function Newsletter() {
  const { paused } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <div className="grid grid-cols-1 gap-2">
      {pathname === addresses.newIssue ? null : (
        <>
          <PageHeading title="Newsletter" tabs={tabs} />
          <PausedNotice issues={paused} />
        </>
      )}
      <Outlet />
    </div>
  );
}
