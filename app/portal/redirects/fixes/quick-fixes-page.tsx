import { orNull } from "#app/portal/kit/page/or-null.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { Link, useLoaderData } from "react-router";
import type { Route } from "./+types/quick-fixes-page";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { fixForm, fixUrls } from "#domain/redirects/editing/fix-urls.server.ts";
import { unresolvedUrls } from "#domain/redirects/not-found/unresolved.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { useNow } from "#app/ui/time/use-now.ts";
import { LoadFailed } from "#app/portal/redirects/monitor/load-failed.tsx";
import { FixList } from "./fix-list.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "redirects.read", url, refusals.redirects);
  const page = Number(url.searchParams.get("page")) || 1;
  const reading = unresolvedUrls(ctx, { page: Math.trunc(page) });
  const found = await orNull(ctx, reading, "reading missing pages failed");
  return { found, now: new Date().toISOString() };
}

export const action = staffAction(
  "redirects.write",
  { fix: formHandler(fixForm, fixUrls) },
  refusals.redirects,
);

export const shouldRevalidate = readAfterForms;

const pageAddress = (page: number): string =>
  addresses.withQuery(addresses.quickFixes, { page: page === 1 ? null : String(page) });

export default function QuickFixes() {
  const { found, now: serverNow } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const now = useNow(serverNow);
  return (
    <section aria-labelledby="unresolved-title" className="grid grid-cols-1 gap-4">
      <div className={found?.urls.length === 0 ? "sr-only" : ""}>
        <h2 id="unresolved-title" className="text-xl">
          Unresolved 404 Errors
        </h2>
        <p className="text-sm text-ink-soft">
          Missing pages of the last 30 days without a redirect rule, most people first. Check the
          destination, then press Quick Fix, or select several.
        </p>
      </div>
      {result?.ok ? (
        <Notice role="status" tone="reassure">
          {result.message}
        </Notice>
      ) : null}
      {found === null ? (
        <LoadFailed to={addresses.quickFixes} />
      ) : found.urls.length === 0 ? (
        <EmptyState
          title="All Clear!"
          actions={
            <Link to={addresses.urls} className={buttonClass({ tone: "quiet", size: "sm" })}>
              Open the 404 Monitor
            </Link>
          }
        >
          No unresolved 404 errors found. All broken links have redirect rules.
        </EmptyState>
      ) : (
        <FixList key={found.page} urls={found.urls} result={result} now={now} />
      )}
      {found ? (
        <Pager
          back={found.page > 1 ? pageAddress(found.page - 1) : null}
          forward={found.page < found.pages ? pageAddress(found.page + 1) : null}
          backLabel="More requested"
          forwardLabel="Less requested"
        />
      ) : null}
    </section>
  );
}
