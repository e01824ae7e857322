import { orNull } from "#app/portal/kit/page/or-null.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { useEffect } from "react";
import { Link, useLoaderData } from "react-router";
import { toast } from "sonner";
import { z } from "zod";
import type { Route } from "./+types/overview-page";
import * as addresses from "#app/addresses.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { refusedOf } from "#app/form/result.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { StatCard } from "#app/portal/dashboard/stat-card.tsx";
import { ActionBar } from "#app/portal/security/action-bar.tsx";
import { AlertList } from "#app/portal/security/threats/alert-list.tsx";
import { CleanUpBanner } from "#app/portal/security/threats/clean-up-banner.tsx";
import { RefusedNotice } from "#app/portal/security/refused-notice.tsx";
import { threatForms } from "#app/portal/security/threats/threat-forms.server.ts";
import { ThreatList } from "#app/portal/security/threats/threat-list.tsx";
import { ctxContext } from "#app/session/request-context.ts";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { auditFilters } from "#domain/audit/audit-filters.ts";
import { listEvents } from "#domain/audit/list-events.server.ts";
import { recentRoleChanges, riskyChanges } from "#domain/threats/recent-role-changes.server.ts";
import { counted } from "#domain/words/counted.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { listAlerts } from "#domain/threats/alerts/list-alerts.server.ts";
import { levelTones } from "./health-tones.ts";
import { healthLevel, healthScore, recommendation } from "#domain/threats/genuine.ts";
import { listThreats } from "#domain/threats/list-threats.server.ts";
import {
  type SecurityFigures,
  securityFigures,
} from "#domain/threats/metrics/security-figures.server.ts";
import { runMaintenance } from "#domain/threats/scans/run-maintenance.server.ts";
import { runSecurityScan } from "#domain/checks/security-scan.server.ts";
import { EventsCard } from "./events-card.tsx";
import { RoleChangesCard } from "./role-changes-card.tsx";

const threatsShown = 10;
const alertsShown = 5;
const eventsShown = 10;
const zeros: SecurityFigures = {
  threats: { total: 0, active: 0, harmless: 0, stopped: 0 },
  blockedIps: 0,
  highRiskUsers: 0,
  recentAlerts: 0,
  urgentAlerts: 0,
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "security.read", url, refusals.overview);
  const read = <T,>(what: Promise<T>) => orNull(ctx, what, "reading security data failed");
  const { timeZone } = (await readCompany(ctx.db)).hours;
  const [figures, threats, stopped, alerts, events, roles] = await Promise.all([
    read(securityFigures(ctx)),
    read(listThreats(ctx, "decide")),
    read(listThreats(ctx, "stopped")),
    read(listAlerts(ctx, alertsShown)),
    read(listEvents(ctx, auditFilters.none, { timeZone, most: eventsShown })),
    read(recentRoleChanges(ctx)),
  ]);
  return {
    isRead: figures !== null && threats !== null,
    figures: figures ?? zeros,
    threats: (threats ?? []).slice(0, threatsShown),
    stopped: (stopped ?? []).slice(0, threatsShown),
    alerts: alerts?.filter(({ acknowledged }) => !acknowledged) ?? null,
    events: events?.events ?? null,
    changes: roles?.changes ?? null,
    lastHour: roles?.lastHour ?? 0,
    isRisky: roles !== null && roles.lastHour > riskyChanges,
    timeZone,
  };
}

export const shouldRevalidate = readAfterForms;

const overviewForms = {
  ...threatForms,
  "security-scan": formHandler(z.object({}), (ctx) => runSecurityScan(ctx), {
    show: ({ findings }) => ({ findings }),
  }),
  maintenance: formHandler(z.object({}), (ctx) => runMaintenance(ctx)),
};

export const action = staffAction("security.write", overviewForms, refusals.overview);

const levelWords = { good: "Good.", fair: "Fair.", poor: "Poor: act now." };

const actions = [
  {
    intent: "security-scan",
    label: "Run Security Scan",
    explains: "Saves the figures of today, and lists settings that could be safer.",
  },
  {
    intent: "maintenance",
    label: "Run Maintenance",
    explains: "Deletes ended blocks and old records, and saves the figures of today.",
  },
];

/** First tab of the security center: health, alerts, threats, role changes and events. */
export default function SecurityOverview() {
  const { isRead, figures, threats, stopped, alerts, events, ...page } =
    useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const refused = refusedOf(result);
  useScanToast(refused?.intent === "security-scan" ? refused.at : null);
  const findings =
    result?.ok && result.intent === "security-scan" ? (result.value?.findings ?? null) : null;
  const { threats: counts, blockedIps, highRiskUsers, recentAlerts, urgentAlerts } = figures;
  const genuine = counts.active - counts.harmless;
  const score = healthScore(genuine);
  const level = healthLevel(score);
  const advice = recommendation(score);
  return (
    <div className="grid grid-cols-1 gap-5">
      {isRead ? null : (
        <Notice tone="danger" role="alert" title="Failed to fetch security data">
          The numbers below are not real. Load the page again in a moment.
        </Notice>
      )}
      {refused ? <RefusedNotice refused={refused} /> : null}
      {isRead ? (
        <StateLine
          tasks={genuine + urgentAlerts + (page.isRisky ? 1 : 0)}
          alerts={recentAlerts}
          stopped={counts.stopped}
        />
      ) : null}
      <CleanUpBanner harmless={counts.harmless} />
      {threats.length === 0 ? null : (
        <section className="grid gap-2">
          <h2 className="text-xl">You must decide</h2>
          <p className="text-sm text-ink-soft">
            The newest ten. Block the address, resolve the threat, or say that it was none.
          </p>
          <ThreatList empty={null} threats={threats} timeZone={page.timeZone} />
        </section>
      )}
      {advice ? <Notice tone="warn">{advice}</Notice> : null}
      {findings ? <Findings findings={findings} /> : null}
      <div className="grid grid-cols-1 gap-3">
        {alerts?.length === 0 ? null : (
          <FoldCard title="Alerts to read" isOpen>
            <AlertList alerts={alerts} timeZone={page.timeZone} />
          </FoldCard>
        )}
        <FoldCard
          title="Stopped attempts"
          note={stopped.length === 0 ? "None" : `Newest ${stopped.length}`}
        >
          <ThreatList
            empty={<p className="text-sm text-ink-soft">Nothing had to be stopped.</p>}
            threats={stopped}
            timeZone={page.timeZone}
          />
          <Link
            to={addresses.withQuery(addresses.threats, { status: "stopped" })}
            className="w-fit text-sm font-semibold underline"
          >
            All that was stopped
          </Link>
        </FoldCard>
        <RoleChangesCard {...page} />
        <EventsCard events={events} timeZone={page.timeZone} />
        <FoldCard title="Figures and checks" note={`Health ${score}%`}>
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
            <StatCard
              label="Health score"
              value={`${score}%`}
              hint={`${levelWords[level]} Each genuine threat costs 5 points, down to 50.`}
              tone={levelTones[level]}
            />
            <StatCard
              label="Active threats"
              value={String(genuine)}
              hint={
                counts.harmless === 0
                  ? "They wait for a decision"
                  : `Without ${counts.harmless} that can be cleaned up`
              }
              to={addresses.threats}
              alarming={genuine > 0}
            />
            <StatCard
              label="All threats"
              value={String(counts.total)}
              hint="In the last 30 days"
              to={addresses.withQuery(addresses.threats, { status: "all" })}
            />
            <StatCard
              label="Recent alerts"
              value={String(recentAlerts)}
              hint="Not acknowledged, in the last 24 hours"
              to={`${addresses.threats}#alerts`}
              alarming={urgentAlerts > 0}
            />
            <StatCard
              label="High-risk users"
              value={String(highRiskUsers)}
              hint="With a risk of 70 or more in the last 24 hours"
              to={`${addresses.threats}#behavior`}
              alarming={highRiskUsers > 0}
            />
            <StatCard
              label="Blocked IPs"
              value={String(blockedIps)}
              hint="Addresses and networks"
              to={addresses.blockedIps}
            />
          </div>
          <ActionBar actions={actions} />
        </FoldCard>
      </div>
    </div>
  );
}

interface StateLineProps {
  /** What an administrator has to decide. */
  tasks: number;
  /** Number of unacknowledged alerts. */
  alerts: number;
  stopped: number;
}

/** Says in one sentence whether an administrator has to decide anything. */
function StateLine({ tasks, alerts, stopped }: StateLineProps) {
  const unread = alerts === 0 ? "" : ` ${counted(alerts, "alert")} to read below.`;
  const past = `${counted(stopped, "attempt")} stopped in the last 30 days.`;
  return tasks === 0 ? (
    <Notice tone="reassure" title="You are protected.">
      {past}
      {unread || " There is nothing to decide."}
    </Notice>
  ) : (
    <Notice tone="warn" title={`${counted(tasks, "thing")} to decide`}>
      {past}
    </Notice>
  );
}

/** A failed scan also says so in a toast, once. */
function useScanToast(failedAt: number | null): void {
  useEffect(() => {
    if (failedAt !== null) toast.error("Security scan failed", { id: `scan-${failedAt}` });
  }, [failedAt]);
}

function Findings({ findings }: { findings: readonly string[] }) {
  if (findings.length === 0)
    return <Notice tone="reassure">The security scan found nothing to do.</Notice>;
  return (
    <Notice tone="warn" role="status" title="The security scan found:">
      <ul className="list-disc pl-5">
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </Notice>
  );
}
