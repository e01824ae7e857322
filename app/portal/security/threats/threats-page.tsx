import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { Link, useLoaderData, useLocation } from "react-router";
import type { Route } from "./+types/threats-page";
import * as addresses from "#app/addresses.ts";
import { handleForm } from "#app/form/handle-form.server.ts";
import { refusedOf } from "#app/form/result.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { SectionLinks } from "#app/portal/frame/section-links.tsx";
import { ActionBar } from "#app/portal/security/action-bar.tsx";
import { ctxContext } from "#app/session/request-context.ts";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { listAlerts } from "#domain/threats/alerts/list-alerts.server.ts";
import { listBehavior } from "#domain/threats/behavior/list-behavior.server.ts";
import { listMetrics } from "#domain/threats/metrics/security-figures.server.ts";
import { threatsFetched } from "#domain/threats/genuine.ts";
import { countThreats, listThreats } from "#domain/threats/list-threats.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { AlertList } from "./alert-list.tsx";
import { BehaviorList } from "./behavior-list.tsx";
import { CleanUpBanner } from "./clean-up-banner.tsx";
import { MetricsTable } from "./metrics-table.tsx";
import { RefusedNotice } from "#app/portal/security/refused-notice.tsx";
import { threatForms } from "./threat-forms.server.ts";
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

const views = [
  { label: "Active", status: "active" },
  { label: "Stopped", status: "stopped" },
  { label: "Resolved", status: "resolved" },
  { label: "False positives", status: "false_positive" },
  { label: "All", status: null },
] as const;
const empty = {
  active: "No active threats.",
  stopped: "Nothing had to be stopped.",
  resolved: "No resolved threats yet.",
  false_positive: "No false positives yet.",
  all: "No threats recorded.",
};

export const meta = titled("Threats");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "security.read", url, refusals.threats);
  const asked = url.searchParams.get("status") ?? "active";
  const view = views.find(({ status }) => (status ?? "all") === asked) ?? views[0];
  const orNull = async <T,>(what: Promise<T>): Promise<T | null> =>
    await what.catch((error: unknown) => {
      ctx.log.error({ err: error, request: ctx.request.id }, "reading threats failed");
      return null;
    });
  const [threats, alerts, behavior, metrics, company] = await Promise.all([
    orNull(Promise.all([listThreats(ctx, view.status), countThreats(ctx)])),
    orNull(listAlerts(ctx, alertsShown)),
    orNull(listBehavior(ctx, behaviorShown)),
    orNull(listMetrics(ctx)),
    readCompany(ctx.db),
  ]);
  const [list, counts] = threats ?? [null, null];
  const isAll = url.searchParams.has("more");
  return {
    list: isAll ? list : (list?.slice(0, threatsShown) ?? null),
    hasMore: !isAll && (list?.length ?? 0) > threatsShown,
    counts,
    status: view.status,
    alerts,
    behavior,
    metrics,
    timeZone: company.hours.timeZone,
  };
}

export const shouldRevalidate = readAfterForms;

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "security.write", undefined, refusals.threats),
    forms: threatForms,
  });
}

/** Suspected attacks: what, when, from where, and what became of it. */
export default function Threats() {
  const { list, hasMore, counts, status, alerts, behavior, metrics, timeZone } =
    useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const refused = refusedOf(result);
  const { hash } = useLocation();
  return (
    <div className="grid grid-cols-1 gap-5">
      {refused ? <RefusedNotice refused={refused} /> : null}
      {counts ? <CleanUpBanner harmless={counts.harmless} /> : null}
      <p className="text-sm text-ink-soft">
        Suspected attacks by address, the newest first.{" "}
        <Link to={addresses.blockedIps} className="font-semibold underline">
          Blocked IPs
        </Link>
      </p>
      <SectionLinks
        label="Threats by status"
        dense
        links={views.map((view) => ({
          label: view.label,
          to: addresses.withQuery(addresses.threats, {
            status: view.status === "active" ? null : (view.status ?? "all"),
          }),
          isCurrent: view.status === status,
        }))}
      />
      {list === null ? (
        <Notice tone="danger" role="alert" title="Failed to fetch security threats">
          Load the page again in a moment. New threats are still recorded.
        </Notice>
      ) : (
        <ThreatList
          empty={empty[status ?? "all"]}
          hasStatus={status === null}
          threats={list}
          timeZone={timeZone}
        />
      )}
      {hasMore ? (
        <Link
          to={addresses.withQuery(addresses.threats, {
            status: status === "active" ? null : (status ?? "all"),
            more: "1",
          })}
          className="w-fit text-sm font-semibold underline"
        >
          Show the latest {threatsFetched}
        </Link>
      ) : null}
      <ActionBar actions={actions} />
      <div className="grid grid-cols-1 gap-3">
        <AlertList alerts={alerts} isOpen={hash === "#alerts"} timeZone={timeZone} />
        <FoldCard title="User behavior" note="Latest 20" isOpen={!behavior || hash === "#behavior"}>
          {behavior ? <BehaviorList behavior={behavior} timeZone={timeZone} /> : <Unread />}
        </FoldCard>
        <FoldCard title="Security metrics" note="Recorded every hour" isOpen={!metrics}>
          {metrics ? <MetricsTable metrics={metrics} timeZone={timeZone} /> : <Unread />}
        </FoldCard>
      </div>
    </div>
  );
}

function Unread() {
  return (
    <Notice tone="danger" role="alert" title="Failed to fetch security data">
      Load the page again in a moment.
    </Notice>
  );
}
