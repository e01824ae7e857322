import { orNull } from "#app/portal/kit/page/or-null.ts";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { Link, useLoaderData, useLocation } from "react-router";
import type { Route } from "./+types/threats-page";
import * as addresses from "#app/addresses.ts";
import { refusedOf } from "#app/form/result.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { ActionBar } from "#app/portal/security/action-bar.tsx";
import { ctxContext } from "#app/session/request-context.ts";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { NotRead } from "#app/portal/security/not-read.tsx";
import { listAlerts } from "#domain/threats/alerts/list-alerts.server.ts";
import { listBehavior } from "#domain/threats/behavior/list-behavior.server.ts";
import { listMetrics } from "#domain/threats/metrics/security-figures.server.ts";
import { threatsFetched } from "#domain/threats/genuine.ts";
import { countThreats, listThreats } from "#domain/threats/list-threats.server.ts";
import { counted } from "#domain/words/counted.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { AlertList, unseenText } from "./alert-list.tsx";
import { BehaviorList } from "./behavior-list.tsx";
import { CleanUpBanner } from "./clean-up-banner.tsx";
import { MetricsTable } from "./metrics-table.tsx";
import { RefusedNotice } from "#app/portal/security/refused-notice.tsx";
import { threatForms } from "./threat-forms.server.ts";
import { readStatus, ThreatLinks } from "./threat-links.tsx";
import { ThreatList } from "./threat-list.tsx";

const threatsShown = 20;
const alertsShown = 10;
const behaviorShown = 20;
const actions = [
  {
    intent: "threat-scan",
    label: "Run Threat Scan",
    explains:
      "Looks for addresses that guess passwords, people who read many leads, and many role changes.",
  },
];

const empty = {
  active: "No active threats",
  stopped: "Nothing had to be stopped",
  resolved: "No resolved threats yet",
  false_positive: "No false positives yet",
  all: "No threats recorded",
};

export const meta = titled("Threats");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "security.read", url, refusals.threats);
  const status = readStatus(url.searchParams);
  const read = <T,>(what: Promise<T>) => orNull(ctx, what, "reading threats failed");
  const [threats, alerts, behavior, metrics, company] = await Promise.all([
    read(Promise.all([listThreats(ctx, status), countThreats(ctx)])),
    read(listAlerts(ctx, alertsShown)),
    read(listBehavior(ctx, behaviorShown)),
    read(listMetrics(ctx)),
    readCompany(ctx.db),
  ]);
  const [list, counts] = threats ?? [null, null];
  const isAll = url.searchParams.has("more");
  return {
    list: isAll ? list : (list?.slice(0, threatsShown) ?? null),
    hasMore: !isAll && (list?.length ?? 0) > threatsShown,
    counts,
    status,
    alerts,
    behavior,
    metrics,
    timeZone: company.hours.timeZone,
  };
}

export const shouldRevalidate = readAfterForms;

export const action = staffAction("security.write", threatForms, refusals.threats);

/** Suspected attacks: what, when, from where, and what became of it. */
export default function Threats() {
  const { list, hasMore, counts, status, alerts, behavior, metrics, timeZone } =
    useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const refused = refusedOf(result);
  const { hash } = useLocation();
  return (
    <div className="grid grid-cols-1 gap-3">
      {refused ? <RefusedNotice refused={refused} /> : null}
      {counts ? <CleanUpBanner harmless={counts.harmless} /> : null}
      <ThreatLinks current={status ?? "all"} />
      {list === null ? (
        <NotRead title="Failed to fetch security threats" safe="New threats are still recorded." />
      ) : (
        <ThreatList
          empty={
            <EmptyState title={empty[status ?? "all"]}>
              {status === "active" && counts?.stopped
                ? `${counted(counts.stopped, "attempt")} stopped in the last 30 days.`
                : null}
            </EmptyState>
          }
          hasStatus={status === null}
          threats={list}
          timeZone={timeZone}
        />
      )}
      {hasMore ? (
        <Link
          to={addresses.withQuery(addresses.threats, { status: status ?? "all", more: "1" })}
          className="w-fit text-sm font-semibold underline"
        >
          Show the latest {threatsFetched}
        </Link>
      ) : null}
      <FoldCard
        title="Alerts"
        note={unseenText(alerts)}
        isOpen={alerts === null || hash === "#alerts"}
      >
        <AlertList alerts={alerts} timeZone={timeZone} />
      </FoldCard>
      <FoldCard title="Behavior and metrics" isOpen={!behavior || !metrics || hash === "#behavior"}>
        <ActionBar actions={actions} />
        <h3 className="text-base">User behavior</h3>
        {behavior ? (
          <BehaviorList behavior={behavior} timeZone={timeZone} />
        ) : (
          <NotRead title="Failed to fetch security data" />
        )}
        <h3 className="text-base">Security metrics</h3>
        {metrics ? (
          <MetricsTable metrics={metrics} timeZone={timeZone} />
        ) : (
          <NotRead title="Failed to fetch security data" />
        )}
      </FoldCard>
    </div>
  );
}
