import { Link } from "react-router";
import type { RecentView } from "#domain/redirects/not-found/monitor-report.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { newRedirectFor } from "#app/portal/redirects/new-redirect-address.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { agoText } from "#app/ui/time/elapsed.ts";
import { WithoutProbes } from "./without-probes.tsx";

interface RecentViewsProps {
  views: readonly RecentView[];
  now: Date;
  timeZone: string;
}

/** The newest requests for missing pages. */
export function RecentViews({ views, now, timeZone }: RecentViewsProps) {
  return (
    <WithoutProbes rows={views}>
      {(view) => (
        <li key={view.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5">
          <div className="min-w-0 flex-[1_1_16rem]">
            <p className="font-semibold wrap-anywhere">{view.url}</p>
            <p className="text-xs wrap-anywhere text-ink-soft">
              <time
                dateTime={view.createdAt.toISOString()}
                title={dateTimeText(view.createdAt, timeZone)}
              >
                {agoText(view.createdAt, now)}
              </time>
              {" · "}
              {view.referrer ?? "Direct Traffic"}
            </p>
            {view.userAgent ? (
              <p className="truncate text-xs text-ink-soft" title={view.userAgent}>
                {view.userAgent}
              </p>
            ) : null}
          </div>
          {view.state === "fixed" ? (
            <Badge tone="reassure">Fixed</Badge>
          ) : view.state !== "open" ? null : (
            <Link
              to={newRedirectFor(view.url, view.suggestion)}
              className={buttonClass({ tone: "quiet", size: "sm" })}
            >
              Fix
              <span className="sr-only"> {view.url}</span>
            </Link>
          )}
        </li>
      )}
    </WithoutProbes>
  );
}
