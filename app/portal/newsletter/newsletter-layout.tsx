import { Outlet, useLoaderData } from "react-router";
import type { Route } from "./+types/newsletter-layout";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { SectionLinks } from "#app/portal/frame/section-links.tsx";
import { pausedIssues } from "#domain/newsletter/issues/sending/paused-issues.server.ts";
import { PausedNotice } from "./paused-notice.tsx";
import { requireNewsletter } from "./newsletter-access.server.ts";

export { PortalError as ErrorBoundary } from "#app/portal/frame/portal-error.tsx";

const tabs = [
  { label: "Subscribers", to: addresses.subscribers, end: true },
  { label: "Issues", to: addresses.issues },
] as const;

export function meta() {
  return [{ title: "Newsletter · Admin Portal" }, { name: "robots", content: "noindex, nofollow" }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireNewsletter(ctx, "newsletter.read", url);
  return { paused: await pausedIssues(ctx) };
}

/** Layout of the newsletter pages. */
export default function Newsletter() {
  const { paused } = useLoaderData<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <h1 className="text-3xl">Newsletter</h1>
        <p className="text-sm text-ink-soft">
          Who gets it, what they agreed to, and what they get.
        </p>
      </div>
      <PausedNotice issues={paused} />
      <SectionLinks label="Newsletter" links={tabs} />
      <Outlet />
    </div>
  );
}
