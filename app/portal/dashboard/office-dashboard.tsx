import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { PromiseBadge, StatusBadge } from "#app/portal/leads/lead-badges.tsx";
import { moneyText } from "#domain/leads/labels.ts";
import type { LeadStats, RecentLead } from "#domain/leads/office/lead-stats.server.ts";
import { serviceLabel } from "#domain/leads/choices.ts";
import type { BusinessHours } from "#domain/settings/hours/hours.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { agoText } from "#app/ui/time/elapsed.ts";
import type { DailyLeads } from "./daily-leads.ts";
import { LeadsByDay } from "./leads-by-day.tsx";
import { StatCard } from "./stat-card.tsx";

interface OfficeDashboardProps {
  stats: Omit<LeadStats, "byDay" | "to">;
  recent: readonly RecentLead[];
  daily: DailyLeads;
  hours: BusinessHours;
  now: Date;
  mayWrite: boolean;
  maySet: boolean;
}

export function OfficeDashboard({
  stats,
  recent,
  daily,
  hours,
  now,
  ...actions
}: OfficeDashboardProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <section aria-label="Numbers" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard
          label="New"
          value={String(stats.fresh)}
          hint="waiting for an answer"
          to={`${addresses.leads}?status=new`}
        />
        <StatCard
          label="Overdue"
          value={String(stats.overdue)}
          hint={stats.overdue > 0 ? "past the promised time" : "none overdue"}
          to={`${addresses.leads}?overdue=1`}
          alarming={stats.overdue > 0}
        />
        <StatCard
          label="This week"
          value={String(stats.thisWeek)}
          hint="received since Monday"
          to={addresses.withQuery(addresses.leads, { from: stats.monday })}
        />
        <StatCard
          label="Won"
          value={moneyText(Math.round(Number(stats.wonValue)))}
          hint={`${stats.wonCount} ${stats.wonCount === 1 ? "job" : "jobs"} from leads of the last 30 days`}
          to={addresses.withQuery(addresses.leads, { status: "won", from: stats.from })}
        />
      </section>
      <QuickActions inQuarantine={stats.inQuarantine} {...actions} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <LeadsByDay daily={daily} />
        <RecentLeads recent={recent} hours={hours} now={now} />
      </div>
    </div>
  );
}

interface QuickActionsProps {
  inQuarantine: number;
  /** Whether the user may write posts. */
  mayWrite: boolean;
  /** Whether the user may change settings. */
  maySet: boolean;
}

function QuickActions({ inQuarantine, mayWrite, maySet }: QuickActionsProps) {
  const buttonClasses = buttonClass({ tone: "quiet", size: "sm" }, "min-h-10");
  return (
    <section aria-label="Quick actions" className="flex flex-wrap gap-2">
      <Link to={addresses.nextLead} className={buttonClass({ size: "sm" }, "min-h-10")}>
        Answer the next lead
      </Link>
      {inQuarantine > 0 ? (
        <Link to={`${addresses.leads}?quarantine=1`} className={buttonClasses}>
          Quarantine ({inQuarantine})
        </Link>
      ) : null}
      <Link to={addresses.newLead} aria-keyshortcuts="C" className={buttonClasses}>
        New lead
      </Link>
      {mayWrite ? (
        <Link to={addresses.newPost} className={buttonClasses}>
          New post
        </Link>
      ) : null}
      <a href={addresses.exportLeads} className={buttonClasses}>
        Export leads
      </a>
      {maySet ? (
        <Link to={addresses.settings} className={buttonClasses}>
          Company facts
        </Link>
      ) : null}
    </section>
  );
}

interface RecentLeadsProps {
  recent: readonly RecentLead[];
  hours: BusinessHours;
  now: Date;
}

function RecentLeads({ recent, hours, now }: RecentLeadsProps) {
  return (
    <Card className="min-w-0">
      <CardHeader
        title="Recent leads"
        actions={
          <Link to={addresses.leads} className="text-sm font-semibold">
            All leads
          </Link>
        }
      />
      {recent.length > 0 ? (
        <ul className="divide-y divide-line">
          {recent.map((lead) => (
            <li key={lead.id}>
              <Link
                to={addresses.lead(lead.id)}
                className="flex items-center justify-between gap-3 px-4 py-2.5 no-underline hover:bg-sunken"
              >
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{lead.name}</span>
                  <span className="block truncate text-xs text-ink-soft">
                    {serviceLabel(lead.service)} · {agoText(lead.createdAt, now)}
                  </span>
                </span>
                {lead.status === "new" ? (
                  <PromiseBadge
                    lead={{ ...lead, status: "new", quarantined: false, contactedAt: null }}
                    now={now}
                    hours={hours}
                  />
                ) : (
                  <StatusBadge status={lead.status} />
                )}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-4 py-8 text-center text-sm text-ink-soft">
          No leads yet. Send a request from <a href={addresses.contact}>the contact page</a> to see
          one arrive.
        </p>
      )}
    </Card>
  );
}
