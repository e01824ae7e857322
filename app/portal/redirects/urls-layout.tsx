import { PageHeading } from "#app/portal/kit/page/page-heading.tsx";
import { orNull } from "#app/portal/kit/page/or-null.ts";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { Outlet, useLoaderData } from "react-router";
import type { Route } from "./+types/urls-layout";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { countUnresolved, lookedThrough } from "#domain/redirects/not-found/unresolved.server.ts";

export { PortalError as ErrorBoundary } from "#app/portal/frame/portal-error.tsx";

export const meta = titled("URL Management");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "redirects.read", url, refusals.redirects);
  const unresolved = await orNull(ctx, countUnresolved(ctx), "counting missing pages failed");
  return { unresolved: unresolved ?? 0, atMost: lookedThrough };
}

export const shouldRevalidate = readAfterForms;

/** Layout of the three tabs of URL Management. */
export default function Urls() {
  const { unresolved, atMost } = useLoaderData<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-2">
      <PageHeading
        title="URL Management"
        tabs={[
          { label: "404 Monitor", to: addresses.urls, end: true },
          { label: "Redirect Manager", to: addresses.redirects },
          {
            label: "Quick Fixes",
            to: addresses.quickFixes,
            badge: unresolved > 0 ? <UnresolvedBadge count={unresolved} atMost={atMost} /> : null,
          },
        ]}
      />
      <Outlet />
    </div>
  );
}

function UnresolvedBadge({ count, atMost }: { count: number; atMost: number }) {
  return (
    <span className="rounded-md bg-action px-1.5 text-xs text-on-action tabular-nums">
      {count >= atMost ? `${atMost}+` : count}
      <span className="sr-only"> unresolved</span>
    </span>
  );
}
