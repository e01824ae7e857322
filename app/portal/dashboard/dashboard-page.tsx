import { titled } from "#app/portal/kit/page/portal-meta.ts";
import * as addresses from "#app/addresses.ts";
import { z } from "zod";
import { useLoaderData, Link } from "react-router";
import type { Route } from "./+types/dashboard-page";
import { can } from "#domain/access/permissions.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { trafficReport } from "#domain/analytics/traffic-report.server.ts";
import { readSpan } from "#domain/analytics/traffic.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { recentPosts } from "#domain/blog/reading/list-posts.server.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { requestBackup } from "#domain/backups/request-backup.server.ts";
import { requestChecks } from "#domain/canary/request-checks.server.ts";
import { checkConnections } from "#domain/checks/check-connections.server.ts";
import { sendOwnTestEmail } from "#domain/emails/wording/test-mail.server.ts";
import { clearPageCache } from "#domain/settings/clear-page-cache.server.ts";
import { productVersion } from "#domain/settings/system-information.server.ts";
import { canaryState } from "#domain/canary/canary-state.server.ts";
import { backupState } from "#domain/backups/backup-state.server.ts";
import { dueLeads, leadStats } from "#domain/leads/office/lead-stats.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { Fold } from "#app/ui/fold.tsx";
import { useNow } from "#app/ui/time/use-now.ts";
import { BackupsCard } from "./backups-card.tsx";
import { CanaryCard } from "./canary-card.tsx";
import { OfficeDashboard } from "./office-dashboard.tsx";
import { RecentPosts } from "./recent-posts.tsx";
import { systemIntents, SystemTools } from "./system-tools.tsx";
import { TrafficReport } from "./traffic-report.tsx";
import { launchList } from "#domain/launch/launch-list.server.ts";
import { listVisits, nextVisitDay } from "#domain/visits/list-visits.server.ts";
import { instantOfField, localDate } from "#domain/settings/hours/zone-time.ts";
import { addDays } from "#domain/words/calendar-day.ts";
import { dailyLeads } from "./daily-leads.ts";
import { buttonClass } from "#app/ui/button.tsx";

export const meta = titled("Dashboard");

/** As many as fit beside the visits. */
const mostDue = 9;

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { name, role } = requireStaff(ctx, "portal.open", url);
  const now = new Date().toISOString();
  const [traffic, newest] = await Promise.all([
    trafficReport(ctx, readSpan(url.searchParams)),
    can(role, "posts.read") ? recentPosts(ctx) : null,
  ]);
  const { hours } = await readCompany(ctx.db);
  const posts = newest && {
    timeZone: hours.timeZone,
    posts: newest,
    list: role === "admin" ? ("admin" as const) : ("blog-admin" as const),
    mayWrite: can(role, "posts.write"),
  };
  const mayDebug = can(role, "analytics.debug");
  const mayQuery = can(role, "database.read");
  if (!can(role, "leads.read"))
    return {
      name,
      now,
      office: null,
      posts,
      traffic,
      mayDebug,
      mayQuery,
      system: null,
    };
  const [{ byDay, to, ...stats }, due, visits, system] = await Promise.all([
    leadStats(ctx),
    dueLeads(ctx, mostDue),
    nextVisits(ctx, hours.timeZone),
    can(role, "settings.read") ? readSystem(ctx) : null,
  ]);
  return {
    name,
    now,
    office: {
      stats,
      due,
      ...visits,
      hours,
      daily: dailyLeads(byDay, stats.from, to),
    },
    posts,
    traffic,
    mayDebug,
    mayQuery,
    system,
  };
}

/** Reads the visits of today. If there are none, reads those of the next day with visits. */
async function nextVisits(ctx: Ctx, timeZone: string) {
  const today = localDate(new Date(), timeZone);
  const midnight = (day: string): Date => instantOfField(`${day}T00:00`, timeZone) ?? new Date();
  const visitsOn = (day: string) =>
    listVisits(ctx, { from: midnight(day), to: midnight(addDays(day, 1)), personId: null });
  const visits = await visitsOn(today);
  const next =
    visits.length > 0
      ? null
      : await nextVisitDay(ctx, { from: midnight(today), personId: null }, timeZone);
  return { next, visits: next ? (await visitsOn(next.day)).slice(0, 3) : visits.slice(0, 6) };
}

async function readSystem(ctx: Ctx) {
  const [canary, backups, { items }] = await Promise.all([
    canaryState(ctx),
    backupState(ctx),
    launchList(ctx),
  ]);
  const isNew = items.some(({ id, done, hidden }) => id === "facts" && !done && !hidden);
  return { canary, backups, isNew, version: productVersion };
}

const noFields = z.object({});

/** The system tools; their verbs ask who may. */
export const action = staffAction("portal.open", {
  checks: formHandler(noFields, requestChecks),
  connections: formHandler(noFields, checkConnections, { show: ({ checks }) => checks }),
  backup: formHandler(noFields, requestBackup),
  "clear-cache": formHandler(noFields, clearPageCache),
  "test-email": formHandler(noFields, sendOwnTestEmail),
});

/** The look of parts that people rarely need. */
const rare = {
  isRow: true,
  className: "grid-cols-1 gap-4 open:grid",
  labelClass: "min-h-11 border border-line px-4 text-lg font-semibold",
};

export default function Dashboard() {
  const {
    name,
    now: serverNow,
    office,
    posts,
    traffic,
    mayDebug,
    mayQuery,
    system,
  } = useLoaderData<typeof loader>();
  const now = useNow(serverNow);
  const result = useResult<typeof action>();
  useResultToast(result);
  const newest = posts ? <RecentPosts {...posts} /> : null;
  const isBroken = system?.canary.results.some(({ outcome }) => outcome === "failed") ?? false;
  const isSystem = isBroken || systemIntents.some((intent) => intent === result?.intent);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-3xl">Dashboard</h1>
        <p className="text-sm text-ink-soft">Welcome back{name ? `, ${name}` : ""}.</p>
      </div>
      {office ? (
        <OfficeDashboard
          {...office}
          now={now}
          mayWrite={posts?.mayWrite ?? false}
          maySet={system !== null}
          isNew={system?.isNew ?? false}
        >
          {newest}
        </OfficeDashboard>
      ) : (
        <>
          <StaffDashboard mayWrite={posts?.mayWrite ?? false} />
          {newest}
        </>
      )}
      <Fold {...rare} id="visitors" label="Visitors of the website" isOpen={office === null}>
        <TrafficReport report={traffic} mayDebug={mayDebug} mayQuery={mayQuery} />
      </Fold>
      {system ? (
        <Fold {...rare} id="system" label="System tools" isOpen={isSystem}>
          <SystemTools
            version={system.version}
            result={result}
            connections={result?.ok && result.intent === "connections" ? result.value : []}
          />
          <CanaryCard state={system.canary} now={now} />
          <BackupsCard state={system.backups} now={now} />
        </Fold>
      ) : null}
    </div>
  );
}

/** For bloggers and SEO staff: quick links to the pages that visitors see. */
function StaffDashboard({ mayWrite }: { mayWrite: boolean }) {
  return (
    <section aria-label="Quick actions" className="flex flex-wrap gap-2">
      {mayWrite ? (
        <Link to={addresses.newBlogAdminPost} className={buttonClass()}>
          New post
        </Link>
      ) : null}
      <Link to={addresses.blogAdmin} className={buttonClass({ tone: "quiet" })}>
        Blog dashboard
      </Link>
      <a href={addresses.home} className={buttonClass({ tone: "quiet" })}>
        View the website
      </a>
      <a href={addresses.contact} className={buttonClass({ tone: "quiet" })}>
        View the contact page
      </a>
    </section>
  );
}
