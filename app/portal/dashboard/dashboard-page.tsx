import { titled } from "#app/portal/kit/page/portal-meta.ts";
import * as addresses from "#app/addresses.ts";
import { z } from "zod";
import { useLoaderData, Link } from "react-router";
import type { Route } from "./+types/dashboard-page";
import { can } from "#domain/access/permissions.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { trafficReport } from "#domain/analytics/traffic-report.server.ts";
import { readSpan } from "#domain/analytics/traffic.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { recentPosts } from "#domain/blog/reading/list-posts.server.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { UserNumbers } from "#app/portal/users/user-numbers.tsx";
import { requestBackup } from "#domain/backups/request-backup.server.ts";
import { requestChecks } from "#domain/canary/request-checks.server.ts";
import { checkConnections } from "#domain/checks/check-connections.server.ts";
import { sendOwnTestEmail } from "#domain/emails/wording/test-mail.server.ts";
import { userStats } from "#domain/people/users/queries/user-stats.server.ts";
import { clearPageCache } from "#domain/settings/clear-page-cache.server.ts";
import { productVersion } from "#domain/settings/system-information.server.ts";
import { canaryState } from "#domain/canary/canary-state.server.ts";
import { backupState } from "#domain/backups/backup-state.server.ts";
import { launchList } from "#domain/launch/launch-list.server.ts";
import { pausedIssues } from "#domain/newsletter/issues/sending/paused-issues.server.ts";
import { leadMailProblem } from "#domain/leads/mail/mail-problem.server.ts";
import { leadStats, recentLeads } from "#domain/leads/office/lead-stats.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { useNow } from "#app/ui/time/use-now.ts";
import { readRange } from "#app/portal/redirects/monitor/monitor-view.ts";
import { monitorReport } from "#domain/redirects/not-found/monitor-report.server.ts";
import type { NotFoundRange } from "#domain/redirects/not-found/ranges.ts";
import { PausedNotice } from "#app/portal/newsletter/paused-notice.tsx";
import { BackupsCard } from "./backups-card.tsx";
import { CanaryCard } from "./canary-card.tsx";
import { LeadMailNotice } from "./lead-mail-notice.tsx";
import { LaunchCard } from "./launch-card.tsx";
import { MissingPagesCard } from "./missing-pages-card.tsx";
import { OfficeDashboard } from "./office-dashboard.tsx";
import { RecentPosts } from "./recent-posts.tsx";
import { SystemTools } from "./system-tools.tsx";
import { TrafficReport } from "./traffic-report.tsx";
import { dailyLeads } from "./daily-leads.ts";
import { buttonClass } from "#app/ui/button.tsx";

export const meta = titled("Dashboard");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { name, role } = requireStaff(ctx, "portal.open", url);
  const now = new Date().toISOString();
  const [traffic, newest] = await Promise.all([
    trafficReport(ctx, readSpan(url.searchParams)),
    can(role, "posts.read") ? recentPosts(ctx) : null,
  ]);
  const posts = newest && {
    posts: newest,
    list: role === "admin" ? ("admin" as const) : ("blog-admin" as const),
    mayWrite: can(role, "posts.write"),
  };
  const mayDebug = can(role, "analytics.debug");
  const mayQuery = can(role, "database.read");
  const missing = can(role, "redirects.read")
    ? await readMissing(ctx, readRange(url.searchParams.get("missing")))
    : null;
  if (!can(role, "leads.read"))
    return {
      name,
      now,
      office: null,
      mailProblem: null,
      paused: [],
      posts,
      traffic,
      mayDebug,
      mayQuery,
      missing,
      system: null,
    };
  const [{ byDay, to, ...stats }, recent, mailProblem, paused, { hours }, system] =
    await Promise.all([
      leadStats(ctx),
      recentLeads(ctx, 10),
      leadMailProblem(ctx),
      can(role, "newsletter.read") ? pausedIssues(ctx) : [],
      readCompany(ctx.db),
      can(role, "settings.read") ? readSystem(ctx) : null,
    ]);
  return {
    name,
    now,
    office: { stats, recent, hours, daily: dailyLeads(byDay, stats.from, to) },
    mailProblem,
    paused,
    posts,
    traffic,
    mayDebug,
    mayQuery,
    missing,
    system,
  };
}

/** A failure leaves the rest of the dashboard as it is. */
async function readMissing(ctx: Ctx, days: NotFoundRange) {
  const report = await monitorReport(ctx, days, "top").catch((error: unknown) => {
    ctx.log.error({ err: error, request: ctx.request.id }, "reading missing pages failed");
    return null;
  });
  return { days, report };
}

async function readSystem(ctx: Ctx) {
  const [canary, backups, launch, users] = await Promise.all([
    canaryState(ctx),
    backupState(ctx),
    launchList(ctx),
    userStats(ctx),
  ]);
  return { canary, backups, launch, users, version: productVersion };
}

const noFields = z.object({});

/** The system tools; their verbs ask who may. */
export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "portal.open"),
    forms: {
      checks: formHandler(noFields, requestChecks),
      connections: formHandler(noFields, checkConnections, { show: ({ checks }) => checks }),
      backup: formHandler(noFields, requestBackup),
      "clear-cache": formHandler(noFields, clearPageCache),
      "test-email": formHandler(noFields, sendOwnTestEmail),
    },
  });
}

export default function Dashboard() {
  const {
    name,
    now: serverNow,
    office,
    mailProblem,
    paused,
    posts,
    traffic,
    mayDebug,
    mayQuery,
    missing,
    system,
  } = useLoaderData<typeof loader>();
  const now = useNow(serverNow);
  const result = useResult<typeof action>();
  useResultToast(result);
  const canary = system && <CanaryCard state={system.canary} now={now} />;
  const isBroken = system?.canary.results.some(({ outcome }) => outcome === "failed") ?? false;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h1 className="text-3xl">Dashboard</h1>
        <p className="text-sm text-ink-soft">Welcome back{name ? `, ${name}` : ""}.</p>
      </div>
      <LeadMailNotice problem={mailProblem} mayFix={system !== null} />
      <PausedNotice issues={paused} />
      {isBroken ? canary : null}
      {system ? <LaunchCard {...system.launch} /> : null}
      {office ? (
        <OfficeDashboard
          {...office}
          now={now}
          mayWrite={posts?.mayWrite ?? false}
          maySet={system !== null}
        />
      ) : (
        <StaffDashboard mayWrite={posts?.mayWrite ?? false} />
      )}
      {posts ? <RecentPosts {...posts} now={now} /> : null}
      <TrafficReport report={traffic} mayDebug={mayDebug} mayQuery={mayQuery} />
      {missing ? <MissingPagesCard {...missing} /> : null}
      {system ? (
        <>
          <section aria-labelledby="users-title" className="grid gap-3">
            <h2 id="users-title" className="text-xl">
              Users
            </h2>
            <UserNumbers stats={system.users} />
          </section>
          <SystemTools
            version={system.version}
            result={result}
            connections={result?.ok && result.intent === "connections" ? result.value : []}
          />
          {isBroken ? null : canary}
          <BackupsCard state={system.backups} now={now} />
        </>
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
