import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { counted } from "#domain/words/counted.ts";
import { Link, useLoaderData } from "react-router";
import type { Route } from "./+types/history-page";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { authorText } from "./author-text.ts";
import { BackLink } from "#app/portal/kit/page/back-link.tsx";
import { listRevisions } from "#domain/redirects/history/revisions.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "redirects.read", url, refusals.redirects);
  const [revisions, { hours }] = [await listRevisions(ctx), await readCompany(ctx.db)];
  const { searchParams } = url;
  return {
    revisions,
    done: searchParams.has("imported")
      ? "imported"
      : searchParams.has("restored")
        ? "restored"
        : null,
    timeZone: hours.timeZone,
  };
}

export default function HistoryPage() {
  const { revisions, done, timeZone } = useLoaderData<typeof loader>();
  const [newest] = revisions;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <BackLink to={addresses.redirects}>Redirect Manager</BackLink>
        <h2 className="text-xl">History</h2>
        <p className="max-w-prose text-sm text-ink-soft">
          Every change of the redirects. Compare a version with the present rules, and bring it
          back.
        </p>
      </div>
      {done && newest ? (
        <Notice
          role="status"
          tone="reassure"
          title={done === "imported" ? "The file was imported" : "The version applies again"}
        >
          {newest.summary}
        </Notice>
      ) : null}
      {revisions.length === 0 ? (
        <EmptyState title="Nothing has changed yet">
          The first change of a redirect appears here.
        </EmptyState>
      ) : (
        <ol className="divide-y divide-line rounded-md border border-line bg-surface shadow-sm">
          {revisions.map((revision, at) => (
            <li
              key={revision.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5"
            >
              <div className="min-w-0 flex-[1_1_16rem]">
                <p className="font-semibold wrap-anywhere">{revision.summary}</p>
                <p className="text-xs text-ink-soft">
                  <time dateTime={revision.createdAt.toISOString()}>
                    {dateTimeText(revision.createdAt, timeZone)}
                  </time>{" "}
                  · {authorText(revision)} · {counted(revision.ruleCount, "rule")}
                </p>
              </div>
              {at === 0 ? (
                <Badge tone="reassure">Applies now</Badge>
              ) : (
                <Link
                  to={addresses.redirectRevision(String(revision.id))}
                  className={buttonClass({ tone: "quiet", size: "sm" })}
                >
                  Compare<span className="sr-only"> version {revision.id}</span>
                </Link>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
