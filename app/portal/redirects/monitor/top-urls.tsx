import { Link } from "react-router";
import type { ListedUrl } from "#domain/redirects/not-found/monitor-report.server.ts";
import { ActionForm } from "#app/form/intent-form.tsx";
import { hitsText, peopleText } from "#app/portal/redirects/people-text.ts";
import { newRedirectFor } from "#app/portal/redirects/new-redirect-address.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { agoText } from "#app/ui/time/elapsed.ts";
import { WithoutProbes } from "./without-probes.tsx";

interface TopUrlsProps {
  urls: readonly ListedUrl[];
  now: Date;
}

/** The missing addresses that most people looked for. */
export function TopUrls({ urls, now }: TopUrlsProps) {
  return (
    <WithoutProbes rows={urls}>
      {(row) => (
        <li key={row.url} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5">
          <div className="min-w-0 flex-[1_1_16rem]">
            <p className="font-semibold wrap-anywhere">{row.url}</p>
            <p className="text-xs text-ink-soft">
              {peopleText(row)} · last seen {agoText(row.lastSeen, now)}
            </p>
          </div>
          <span className="text-sm whitespace-nowrap tabular-nums">{hitsText(row.count)}</span>
          <div className="flex flex-wrap items-center gap-2">
            {row.state === "fixed" ? (
              <Badge tone="reassure">Fixed</Badge>
            ) : row.state !== "open" ? null : (
              <>
                <Link
                  to={newRedirectFor(row.url, row.suggestion)}
                  className={buttonClass({ tone: "quiet", size: "sm" })}
                >
                  Create Redirect
                </Link>
                <ActionForm
                  intent="ignore"
                  hidden={{ pattern: row.url.split("?", 1)[0] ?? "" }}
                  tone="ghost"
                  size="sm"
                >
                  Ignore
                  <span className="sr-only"> {row.url}</span>
                </ActionForm>
              </>
            )}
          </div>
        </li>
      )}
    </WithoutProbes>
  );
}
