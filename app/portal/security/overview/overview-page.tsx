import { useLoaderData } from "react-router";
import type { Route } from "./+types/overview-page";
import * as addresses from "#app/addresses.ts";
import { handleForm } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { StatCard } from "#app/portal/dashboard/stat-card.tsx";
import { requireSecurity } from "#app/portal/security/security-access.server.ts";
import { CleanUpBanner } from "#app/portal/security/threats/clean-up-banner.tsx";
import { threatForms } from "#app/portal/security/threats/threat-forms.server.ts";
import { ThreatList } from "#app/portal/security/threats/threat-list.tsx";
import { ctxContext } from "#app/session/request-context.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import {
  recentRoleChanges,
  riskyChanges,
} from "#domain/people/users/queries/recent-role-changes.server.ts";
import { countBlocks } from "#domain/security/blocks/list-blocks.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { healthLevel, healthScore, recommendation } from "#domain/threats/genuine.ts";
import { countThreats, listThreats } from "#domain/threats/list-threats.server.ts";
import { RoleChangesCard } from "./role-changes-card.tsx";

const threatsShown = 5;
const none = {
  counts: { total: 0, active: 0, harmless: 0 },
  threats: [],
  blocked: 0,
  roles: { changes: [], lastHour: 0 },
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireSecurity(ctx, "overview", "security.read", url);
  const [data, company] = await Promise.all([
    Promise.all([
      countThreats(ctx),
      listThreats(ctx, "active"),
      countBlocks(ctx),
      recentRoleChanges(ctx),
    ])
      .then(([counts, threats, blocked, roles]) => ({ counts, threats, blocked, roles }))
      .catch((error: unknown) => {
        ctx.log.error({ err: error, request: ctx.request.id }, "reading security data failed");
        return null;
      }),
    readCompany(ctx.db),
  ]);
  const { counts, threats, blocked, roles } = data ?? none;
  return {
    isRead: data !== null,
    counts,
    threats: threats.slice(0, threatsShown),
    blocked,
    ...roles,
    isRisky: roles.lastHour > riskyChanges,
    timeZone: company.hours.timeZone,
  };
}

export const shouldRevalidate = readAfterForms;

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireSecurity(ctx, "overview", "security.write"),
    forms: threatForms,
  });
}

const levelWords = { good: "Good.", fair: "Fair.", poor: "Poor: act now." };

/** First tab of the security center: health, threats and role changes. */
export default function SecurityOverview() {
  const { isRead, counts, threats, blocked, ...page } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
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
      <CleanUpBanner harmless={counts.harmless} />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard
          label="Health score"
          value={`${score}%`}
          hint={`${levelWords[level]} 100 − 5 × ${genuine} genuine threats, at least 50`}
          alarming={level === "poor"}
        />
        <StatCard
          label="Active threats"
          value={String(counts.active)}
          hint={`${counts.harmless} of them likely false positives`}
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
          label="Blocked IPs"
          value={String(blocked)}
          hint="Addresses and networks"
          to={addresses.blockedIps}
        />
      </div>
      {advice ? <Notice tone="warn">{advice}</Notice> : null}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ThreatList
          title="Active threats"
          description="The newest five."
          empty="No active threats."
          threats={threats}
          timeZone={page.timeZone}
        />
        <RoleChangesCard {...page} />
      </div>
    </div>
  );
}
